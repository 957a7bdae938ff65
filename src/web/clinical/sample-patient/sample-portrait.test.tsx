import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PortraitDrawing } from '../portrait/portrait-drawing.tsx';
import { samplePatient } from './sample-patient.ts';
import { sampleSize } from './sample-portrait.tsx';

/** After a change of the drawing: vitest run sample-portrait -u */
it('shows the visitor the patient as she is drawn everywhere else', async () => {
  const drawn = renderToStaticMarkup(<PortraitDrawing {...samplePatient} size={sampleSize} />);
  const file = drawn
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/ (class|data-[a-z]+)="[^"]*"/g, '');
  await expect(`${file}\n`).toMatchFileSnapshot('./sample-portrait.svg');
});
