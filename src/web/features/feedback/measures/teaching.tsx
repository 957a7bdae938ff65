import type { Feedback } from '#contract/feedback.ts';
import { Card } from '#web/ui/kit/card.tsx';
import type { Teaching } from '../feedback-types.ts';
import { Disclosure } from '../sheet/disclosure.tsx';
import { counted, shortName } from '../words.ts';
import classes from './teaching.module.css';

/** What the case teaches: shown only after it is over. */
export function TeachingCards({ feedback }: { feedback: Feedback }) {
  const { teaching } = feedback;
  return (
    <>
      <Card title="Working diagnosis">
        <p className={classes.read}>{teaching.workingDiagnosis}</p>
        {teaching.differentials.length > 0 && <Differentials differentials={teaching.differentials} />}
      </Card>
      <Card title="Plan and guidelines">
        <ol className={classes.plan}>
          {teaching.plan.map(({ step, why, source }) => (
            <li key={step}>
              <b>{step}</b>
              <p>
                {why}
                {sourceWords(source, teaching.guidelines)}
              </p>
            </li>
          ))}
        </ol>
        <ul className={classes.guidelines} aria-label="Guidelines">
          {teaching.guidelines.map((guideline) => (
            <li key={guideline.id}>
              <b>{guidelineTitle(guideline)}</b> {guideline.name}
              <p>{guideline.point}</p>
            </li>
          ))}
        </ul>
      </Card>
      <div id="model-consultation" className={classes.anchor}>
        <Card title="Model consultation">
          <p className={classes.lead}>One way that earns the marks; not the only one.</p>
          <Disclosure
            className={classes.opener}
            label={`Read the model consultation, ${counted(teaching.model.length, 'turn')}`}
            openLabel="Fold the model consultation"
          >
            <ol className={classes.model}>
              {teaching.model.map(({ who, minute, say }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text whose lines may repeat
                <li key={index} className={who === 'doctor' ? classes.doctor : undefined}>
                  <span>{`min ${minute}`}</span>
                  <div>
                    <b>{who === 'doctor' ? 'Doctor' : shortName(feedback.speaker.name)}</b>
                    <p>{say}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Disclosure>
        </Card>
      </div>
      <div className={classes.pair}>
        <TextList title="Learning points" texts={teaching.learningPoints} />
        <TextList title="Pitfalls" texts={teaching.pitfalls} />
      </div>
      <TextList title="Phrases worth stealing" texts={teaching.phrases.map((phrase) => `“${phrase}”`)} />
    </>
  );
}

function Differentials({ differentials }: Pick<Teaching, 'differentials'>) {
  return (
    <ul className={classes.differentials} aria-label="Differential diagnoses">
      {differentials.map((differential) => (
        <li key={differential.name}>
          <b>{differential.name}</b>
          <p>
            <span>For:</span> {differential.for}
          </p>
          <p>
            <span>Against:</span> {differential.against}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** "NICE DG56, 2023" */
const guidelineTitle = ({ body, code, year }: Teaching['guidelines'][number]): string =>
  `${code ? `${body} ${code}` : body}, ${year}.`;

function sourceWords(source: string, guidelines: Teaching['guidelines']): string {
  const guideline = guidelines.find(({ id }) => id === source);
  return guideline ? ` (${guidelineTitle(guideline).replace(/\.$/, '')})` : ' (judgement)';
}

function TextList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={classes.texts}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}
