import { roundPoints } from '../marking/grading/grades.ts';
import { examPlan } from './exam-clock.ts';

/** Points of the whole examination, and where passing begins to be likely: a band, never a promise. */
export const examination = { outOf: 126, band: { from: 75, to: 80 } } as const;

/** Every station counts the same, whatever weights its case has. */
export const stationWorth = examination.outOf / examPlan.stations;

export interface StationPoints {
  points: number;
  /** What the case could earn by its own weights. */
  outOf: number;
}

export const stationPoints = ({ points, outOf }: StationPoints): number =>
  outOf === 0 ? 0 : roundPoints((points / outOf) * stationWorth);

/** A station that was not reached adds nothing. */
export const examPoints = (stations: readonly StationPoints[]): number =>
  roundPoints(stations.reduce((sum, station) => sum + stationPoints(station), 0));
