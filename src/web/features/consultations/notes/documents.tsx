import { IconChevronRight } from '@tabler/icons-react';
import type { OwnConsultation } from '#contract/consultations.ts';
import classes from './documents.module.css';

type CaseDocument = OwnConsultation['notes']['documents'][number];

const kindWords: Record<CaseDocument['kind'], string> = {
  letter: 'Letter',
  result: 'Result',
  discharge: 'Discharge summary',
  ecg: 'ECG',
  image: 'Picture',
  message: 'Message',
};

export function Documents({ documents }: { documents: readonly CaseDocument[] }) {
  return (
    <div className={classes.documents}>
      {documents.map((document, index) => (
        <details key={document.id} className={classes.document} open={index === 0}>
          <summary>
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
            <b>{document.title}</b>
            <span>{kindWords[document.kind]}</span>
          </summary>
          {document.body && <p>{document.body}</p>}
          {/* As a picture, because a picture runs no scripts. */}
          {document.svg && <img src={svgAddress(document.svg)} alt={document.body ? '' : document.title} />}
        </details>
      ))}
    </div>
  );
}

const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
