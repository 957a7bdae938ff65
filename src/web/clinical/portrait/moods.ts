import type { Pose } from '#core/cases/portrait/portrait-parts.ts';

/** What the face does, in drawing units and degrees: numbers between which it can move. */
export interface Bearing {
  /** Brows: inner and outer end, and the arch between; minus is up. */
  browIn: number;
  browOut: number;
  arch: number;
  /** Upper lid from 0 (open) to 1 (shut); how far the lower lid is raised. */
  lid: number;
  low: number;
  gazeX: number;
  gazeY: number;
  tilt: number;
  /** Corners of the mouth; minus is up. */
  corners: number;
  pressed: number;
  parted: number;
  wet: boolean;
  /** How far the features turn towards the side. */
  turn: number;
}

export const moods = ['neutral', 'open', 'worried', 'irritated', 'tearful', 'relieved'] as const;
export type Mood = (typeof moods)[number];

const rest: Bearing = {
  browIn: 0,
  browOut: 0,
  arch: 0,
  lid: 0.16,
  low: 0,
  gazeX: 0,
  gazeY: 0,
  tilt: 0,
  corners: -1.5,
  pressed: 0,
  parted: 0,
  wet: false,
  turn: 0,
};

const bearings: Record<Mood, Bearing> = {
  neutral: rest,
  open: {
    ...rest,
    browIn: -2.4,
    browOut: -1.6,
    arch: -1.6,
    lid: 0.04,
    low: 0.12,
    tilt: -2.5,
    corners: -2.4,
    parted: 1.2,
  },
  worried: {
    ...rest,
    browIn: -4.6,
    browOut: 1.8,
    arch: 0.4,
    lid: 0.1,
    low: 0.1,
    gazeX: -0.8,
    gazeY: 0.5,
    tilt: 2.5,
    corners: 1.2,
    pressed: 0.35,
  },
  irritated: {
    ...rest,
    browIn: 4.2,
    browOut: -1,
    arch: 1.8,
    lid: 0.32,
    low: 0.34,
    tilt: -1.5,
    corners: 0.7,
    pressed: 0.85,
  },
  tearful: {
    ...rest,
    browIn: -5.6,
    browOut: 2.6,
    arch: 0.8,
    lid: 0.36,
    low: 0.28,
    gazeX: -0.6,
    gazeY: 2.2,
    tilt: 4.5,
    corners: 2.1,
    pressed: 0.5,
    wet: true,
  },
  relieved: {
    ...rest,
    browIn: -1.8,
    browOut: 1,
    arch: -0.4,
    lid: 0.44,
    low: 0.3,
    gazeY: 0.4,
    tilt: 3,
    corners: -3,
    parted: 0.8,
  },
};

function posed(bearing: Bearing, pose: Pose): Bearing {
  switch (pose) {
    case 'looks-away':
      return {
        ...bearing,
        gazeX: 2.9,
        gazeY: 0.5,
        tilt: bearing.tilt + 2,
        turn: 4.6,
        lid: Math.max(bearing.lid, 0.2),
        corners: Math.max(bearing.corners, 0.9),
      };
    case 'looks-down':
      return {
        ...bearing,
        gazeY: 2.6,
        tilt: bearing.tilt + 1.5,
        lid: Math.max(bearing.lid, 0.42),
        corners: Math.max(bearing.corners, 0.6),
      };
    case 'hand-over-mouth':
      return { ...bearing, browIn: bearing.browIn - 2, lid: Math.min(bearing.lid, 0.08), tilt: bearing.tilt + 1.5 };
    case 'very-still':
      return {
        ...bearing,
        tilt: 0,
        gazeX: 0,
        gazeY: 0,
        pressed: Math.max(bearing.pressed, 0.5),
        corners: Math.max(bearing.corners, 0),
      };
    case 'hands-busy':
      return { ...bearing, gazeY: 1.4, lid: Math.max(bearing.lid, 0.28) };
    default:
      return bearing;
  }
}

/** Poses that say where the eyes are; with any other, somebody who listens looks at whom they listen to. */
const leadsEyes: ReadonlySet<Pose | null> = new Set(['looks-away', 'looks-down', 'hands-busy']);

export function bearingOf(mood: Mood, pose: Pose | null, attends: boolean): Bearing {
  const bearing = pose === null ? bearings[mood] : posed(bearings[mood], pose);
  // Tears keep the eyes down, whoever speaks.
  const looksUp = attends && mood !== 'tearful' && !leadsEyes.has(pose);
  return looksUp ? { ...bearing, gazeX: 0, gazeY: 0 } : bearing;
}

export const withEyesShut = (bearing: Bearing): Bearing => ({ ...bearing, lid: 1, low: 0 });
