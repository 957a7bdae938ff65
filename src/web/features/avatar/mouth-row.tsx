import type { MouthShape } from '#core/speech/mouth-shape.ts';
import { PortraitDrawing } from '#web/clinical/portrait/portrait-drawing.tsx';
import { samplePatient as patient } from '#web/clinical/sample-patient/sample-patient.ts';
import classes from './mouth-row.module.css';

const sounds: ReadonlyArray<readonly [shape: MouthShape, name: string, sounds: string]> = [
  ['rest', 'Rest', 'silence'],
  ['M', 'M', 'm b p'],
  ['F', 'F', 'f v'],
  ['S', 'S', 's t d'],
  ['L', 'L', 'l n th'],
  ['E', 'E', 'ee eh'],
  ['A', 'A', 'ah ai'],
  ['O', 'O', 'oh w oo'],
];

/** The eight shapes a drawn mouth has, with the sounds that make them. */
export function MouthRow() {
  return (
    <ul className={classes.row}>
      {sounds.map(([shape, name, made]) => (
        <li key={shape}>
          <span className={classes.crop}>
            <PortraitDrawing {...patient} size={220} mouth={shape} />
          </span>
          <b>{name}</b>
          <small>{made}</small>
        </li>
      ))}
    </ul>
  );
}
