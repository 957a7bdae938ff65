import type { ReplyEvents } from '#core/patient/state.ts';
import { asksOpenly } from '#core/patient/understand/acts/speech-act.ts';
import { choiceQuestion } from '../ask-back.ts';
import { type Draft, say } from '../draft.ts';
import { isIrritated } from '../mood.ts';
import { giveView } from '../view-of-plan.ts';
import { topicWords } from './topic-words.ts';
import { nextWording, stockLine } from './wording.ts';

const nothingMore = ["I think that's about it.", "There's not much more to tell.", "That's the long and short of it."];
const thanks = ['Thank you.', 'Thanks for saying that.', 'That helps, thank you.'];
const mostThanks = 3;
const mostDenialsNamed = 3;

type Outcome = ReplyEvents['outcome'];

/** "No cough and no fever": named wherever a bare "no" would leave open what it answers. */
function namedDenial(topics: readonly string[]): string {
  const names = [...new Set(topics.map(topicWords))];
  if (names.length > mostDenialsNamed) return 'None of those others.';
  const denied = names.map((name) => `no ${name}`);
  const last = denied.pop() ?? '';
  const sentence = denied.length > 0 ? `${denied.join(', ')} and ${last}` : last;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function deny(draft: Draft): void {
  const topics = draft.unanswered.deniedTopics;
  const standsAlone = draft.pieces.length === 0;
  if (standsAlone) say(draft, stockLine(draft, 'denies'));
  if (standsAlone && new Set(topics).size === 1) return;
  if (!say(draft, namedDenial(topics)) && !standsAlone) say(draft, stockLine(draft, 'denies'));
}

const yesOrNo = /^(?:no|not|nothing)\b/i;

/** "Not that I know of" answers "Have you...?" and not "How did you...?" */
function unknownLine(draft: Draft, question: string): string {
  const lines = draft.file.speaker.lines.unknown;
  const fitting = asksOpenly(question) ? lines.filter((line) => !yesOrNo.test(line)) : lines;
  return nextWording(draft, 'unknown', fitting.length > 0 ? fitting : lines);
}

function askBack(draft: Draft): boolean {
  const question = choiceQuestion(draft, draft.unanswered.choices);
  return question !== null && say(draft, question);
}

/** Comfort is thanked for now and then; otherwise a listener's sound does. */
function acknowledge(draft: Draft): void {
  const mayThank = draft.unanswered.comforted && !isIrritated(draft.state.mood);
  if (mayThank && (draft.state.linesUsed.thanks ?? 0) < mostThanks) say(draft, nextWording(draft, 'thanks', thanks));
  else say(draft, stockLine(draft, 'backchannel'));
}

/** What only fills a silence; said when nothing else was. */
function fillSilence(draft: Draft): Outcome {
  const { unanswered } = draft;
  if (unanswered.choices.length > 0 || unanswered.notUnderstood) {
    say(draft, stockLine(draft, 'not_understood'));
    return 'asked-back';
  }
  if (unanswered.nothingMore) {
    say(draft, nextWording(draft, 'nothing-more', nothingMore));
    return 'unknown';
  }
  if (unanswered.wantsView) {
    giveView(draft);
    return 'reacted';
  }
  if (unanswered.greeted) say(draft, stockLine(draft, 'greeting'));
  else acknowledge(draft);
  return 'backchannel';
}

/** At most one stock line for all that the turn left unanswered. */
export function addStockLine(draft: Draft): Outcome {
  const { unanswered, pieces } = draft;
  if (unanswered.offRole) {
    say(draft, stockLine(draft, 'off_topic'));
    return 'off-role';
  }
  if (unanswered.choices.length > 0 && askBack(draft)) return 'asked-back';
  if (unanswered.deniedTopics.length > 0) {
    deny(draft);
    return 'denied';
  }
  if (unanswered.unknown !== null) {
    say(draft, unknownLine(draft, unanswered.unknown));
    return 'unknown';
  }
  return pieces.length === 0 ? fillSilence(draft) : 'backchannel';
}
