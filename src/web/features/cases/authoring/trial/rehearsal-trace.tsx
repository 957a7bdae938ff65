import type { RehearsedTurn, TakenProposal } from '#contract/admin/case-authoring.ts';
import classes from './rehearsal-panel.module.css';

type Trace = RehearsedTurn['trace'];

/** Why the patient answered so: in a line, and on request what was heard in each clause and how sure that is. */
export function RehearsalTrace({ trace }: { trace: Trace }) {
  return (
    <details className={classes.trace}>
      <summary>{`${shortOf(trace)} ${moodWords(trace)}`}</summary>
      <dl>
        {trace.heard.map((move) => (
          <div key={move.text}>
            <dt>{`“${move.text}”`}</dt>
            <dd>
              {[
                move.speech,
                ...move.acts,
                ...move.matches.map(({ kind, id, confidence }) => `${kind} ${id} ${percent(confidence)}`),
                move.topic && `topic ${move.topic}`,
                move.choices.length > 0 && `between ${move.choices.join(', ')}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </div>
        ))}
        <div>
          <dt>Outcome</dt>
          <dd>{`${trace.outcome}, by the rule ${trace.rule}`}</dd>
        </div>
        {trace.plan.map((taken) => (
          <div key={taken.item}>
            <dt>{`Plan: ${taken.item}`}</dt>
            <dd>{planWords(taken)}</dd>
          </div>
        ))}
        <List name="Gates opened" ids={trace.told} />
        <List name="Gates shut" ids={trace.held} />
        <List name="Cues dropped" ids={trace.cuesDropped} />
        <List name="Cues picked up" ids={trace.cuesPickedUp} />
        <List name="Reactions" ids={trace.reactions} />
        <div>
          <dt>Mood</dt>
          <dd>
            {(['trust', 'worry', 'irritation'] as const)
              .map((level) => `${level} ${trace.moodBefore[level]} → ${trace.mood[level]}`)
              .join(', ')}
          </dd>
        </div>
      </dl>
    </details>
  );
}

function List({ name, ids }: { name: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{ids.join(', ')}</dd>
    </div>
  );
}

function shortOf({ told, held, outcome }: Trace): string {
  if (told.length > 0) return `Released ${told.join(', ')}.`;
  if (held.length > 0) return `Held back ${held.join(', ')}.`;
  return `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}.`;
}

const moodWords = ({ mood, moodBefore }: Trace): string =>
  mood.trust === moodBefore.trust ? `Trust ${mood.trust}.` : `Trust ${moodBefore.trust} to ${mood.trust}.`;

const outcomeWords: Record<TakenProposal['outcome'], string> = {
  agrees: 'agrees',
  after_answer: 'agrees now that the objection is answered',
  hesitates: 'hesitates',
  refuses: 'refuses',
  declined: 'the doctor does not do it',
};

function planWords({ outcome, offers, explained, objectionVoiced, objectionAnswered }: TakenProposal): string {
  const objection = objectionAnswered
    ? 'objection answered'
    : objectionVoiced
      ? 'objection not answered'
      : 'no objection voiced';
  const times = offers === 1 ? 'offered once' : `offered ${offers} times`;
  return [outcomeWords[outcome], times, explained ? 'explained' : 'not explained', objection].join(' · ');
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
