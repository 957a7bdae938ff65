import type { Act } from '#core/cases/acts.ts';
import { formOf } from '#core/patient/understand/acts/form.ts';
import { wordOverlap } from '#core/text/words.ts';
import type { Quote, TranscriptTurn } from '../marking.ts';
import type { MeasureInput } from './input.ts';
import { contentStems, quoteSpoken, type Spoken, sharedStems, spokenIn } from './spoken.ts';

/** Something the speaker said that later words may take up. */
interface Answer {
  turn: TranscriptTurn;
  /** In answer to a question, rather than unasked. */
  asked: boolean;
}

const earliest = 180;
// So common in any consultation that sharing them proves nothing.
const anywhere = contentStems(
  `thing things something anything nothing everything know think thought tell told ask asked way bit lot right fine okay time times day days
  today tomorrow week weeks month months year years good bad better worse best want wanted need needed mean sort kind sorry thanks thank doctor
  look looks feel feels feeling felt always never still back keep keeps first last next sure maybe probably even people person work help
  happen happens start started stop stopped try trying tablet tablets medicine morning night everyone nobody somebody someone end little big
  long new old ring call come comes coming talk use used lets around whole part half two three one find found home hope`,
);
const reasons =
  /\b(?:because|that's why|which is why|the reason|i (?:think|reckon|believe|suspect|don't think)|not (?:the|because|your|going)|it's (?:not|your|the|called|a)|(?:isn't|won't|doesn't|don't|wasn't)|means?|so (?:we|i|that|let's)|instead|rather than)\b/i;
const recalls =
  /\b(?:you (?:said|mentioned|told me|wondered|were (?:worried|wondering|hoping|thinking|afraid|asking)|asked|came|thought|hoped|wanted|fear|feared|'re worried|are worried)|you're (?:worried|afraid|frightened|scared)|your (?:worry|fear|idea|thought|hope)|as for|about (?:the|your)|i know you)\b/i;

/**
 * A statement after the answer (and, where the thought came unasked, after minute 3) that explains or plans with the
 * answer's own words: one central word, or two others.
 */
export function answerUsed(
  { turns, heard }: MeasureInput,
  answers: readonly Answer[],
  central: readonly string[],
): Quote | null {
  const core = contentStems(central.join(' '), anywhere);
  const uses = answers
    .flatMap(({ turn, asked }) => {
      const said = contentStems(turn.text, anywhere);
      const from = turns.indexOf(turn) + 1;
      return turns
        .slice(from)
        .filter(({ who, seconds }) => who === 'doctor' && (asked || seconds >= earliest))
        .flatMap(spokenIn)
        .filter((spoken) => !spoken.question && explainsOrPlans(spoken, heard))
        .map((spoken) => ({ spoken, weight: weigh(spoken, said, core) }));
    })
    .filter(({ weight }) => weight >= 1);
  const strongest = Math.max(0, ...uses.map(({ weight }) => weight));
  const best = uses.find(({ weight }) => weight === strongest);
  return best ? quoteSpoken(best.spoken) : null;
}

function weigh({ plain }: Spoken, said: ReadonlySet<string>, core: ReadonlySet<string>): number {
  const shared = sharedStems(contentStems(plain, anywhere), said);
  const weight = shared.reduce((sum, stem) => sum + (core.has(stem) ? 1 : 0.5), 0);
  return shared.length > 0 && recalls.test(plain) ? weight + 0.5 : weight;
}

const acts: ReadonlySet<Act> = new Set<Act>(['explains', 'shares-thinking', 'offers-choice', 'follow-up']);

function explainsOrPlans({ turn, plain }: Spoken, heard: MeasureInput['heard']): boolean {
  if (reasons.test(plain) || recalls.test(plain) || formOf(plain).proposal === 1) return true;
  return (heard.get(turn.n) ?? []).some(
    (clause) => clause.acts.some((act) => acts.has(act)) && wordOverlap(clause.text, plain) > 0.5,
  );
}
