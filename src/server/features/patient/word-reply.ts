import type { CaseFile } from '#core/cases/schema.ts';
import type { PatientReply, PatientState, ReplyEvents } from '#core/patient/state.ts';
import { numbersIn } from '#core/text/numbers.ts';
import { stem } from '#core/text/stems.ts';
import { contentWords } from '#core/text/words.ts';
import { faultOf } from '#server/language/word-grounded.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';
import type { AiUsage } from '#server/ports/ai/provider.ts';
import { checkWords, groundsFor, type Refusal, type SpokenTurn } from './check-words.ts';
import { turnsDecision } from './kept-kind.ts';
import { keptExactly, wordingRequest } from './prompt.ts';
import { sentenceStream, splitSentences } from './sentence-stream.ts';

export interface WordReply {
  ai: AiPort | null;
  file: CaseFile;
  /** The state before this turn. */
  state: PatientState;
  reply: PatientReply;
  /** Everything said so far, the doctor's turn that is being answered last. */
  conversation: readonly SpokenTurn[];
  log: { warn(details: object, message: string): void };
  signal?: AbortSignal;
  onUsage?: (usage: AiUsage) => void;
}

// A stock line gains nothing from a model, and what tries to break the role never reaches one.
const alwaysScripted: ReadonlySet<ReplyEvents['outcome']> = new Set(['off-role', 'backchannel', 'asked-back']);

/**
 * The reply as it is heard; the pieces joined are the whole of it. A model's words come sentence by sentence, each checked
 * before it is shown, because what was shown cannot be taken back; the script says whatever the model does not.
 */
export async function* wordReply(input: WordReply): AsyncGenerator<string, void, undefined> {
  const script = scriptOf(input);
  const { ai } = input;
  const said: string[] = [];
  let unsaid = script;
  if (ai && !alwaysScripted.has(input.reply.events.outcome)) {
    const ended = yield* modelsWords(ai, input, said);
    unsaid = stillToSay(script, said, ended, keptExactly(input.file, input.reply));
  }
  for (const line of unsaid) {
    yield said.length === 0 ? line : ` ${line}`;
    said.push(line);
  }
}

function scriptOf({ file, reply }: WordReply): string[] {
  const lines = reply.sentences.map((line) => line.trim()).filter((line) => line !== '');
  return lines.length > 0 ? lines : [file.speaker.lines.backchannel[0] ?? 'Mm.'];
}

async function* modelsWords(
  ai: AiPort,
  input: WordReply,
  said: string[],
): AsyncGenerator<string, 'whole' | 'broken', undefined> {
  const { file, state, reply, conversation, log, signal } = input;
  const about = { case: file.identity.id, model: ai.model };
  try {
    const grounds = groundsFor(file, state, reply, conversation);
    const request = { ...wordingRequest(file, state, reply, conversation), onUsage: guarded(input) };
    for await (const raw of sentenceStream(ai.wordReply(request, signal))) {
      const sentence = withoutQuotationMarks(raw, grounds.scriptText);
      const refusal = checkWords(sentence, said.join(' '), grounds) ?? refusalOfDecision(sentence, input);
      if (refusal) {
        log.warn({ ...about, ...refusal }, "a model's sentence was refused; the script goes on");
        return 'broken';
      }
      yield said.length === 0 ? sentence : ` ${sentence}`;
      said.push(sentence);
    }
    return 'whole';
  } catch (error) {
    log.warn({ ...about, fault: faultOf(error) }, 'the model failed; the script goes on');
    return 'broken';
  }
}

function refusalOfDecision(sentence: string, { reply }: WordReply): Refusal | null {
  return turnsDecision(sentence, reply.sentences.join(' '), reply) ? { check: 'contradiction' } : null;
}

/** Keeping accounts must not cost anybody a reply. */
function guarded({ onUsage, log }: WordReply): (usage: AiUsage) => void {
  return (usage) => {
    try {
      onUsage?.(usage);
    } catch {
      log.warn({ model: usage.model }, 'the use of a model could not be noted');
    }
  };
}

function withoutQuotationMarks(sentence: string, script: string): string {
  return /["“”]/.test(script) ? sentence : sentence.replace(/["“”]/g, '').trim();
}

/** What the model left out is recorded as told, so it has to be heard. */
function stillToSay(script: string[], said: string[], ended: 'whole' | 'broken', exact: string[]): string[] {
  if (said.length === 0) return script;
  const heard = said.join(' ');
  const lines = ended === 'whole' ? script : script.flatMap(splitSentences);
  const isExact = (line: string) => exact.some((text) => text.includes(line) || line.includes(text));
  return lines.filter((line) => !isSaid(line, heard, isExact(line)));
}

function isSaid(line: string, heard: string, exactly: boolean): boolean {
  const wanted = [...new Set(contentWords(line).map(stem))];
  const known = new Set(contentWords(heard).map(stem));
  const share = wanted.length === 0 ? 1 : wanted.filter((word) => known.has(word)).length / wanted.length;
  if (exactly) return share >= 0.8;
  const numbers = numbersIn(heard);
  const numbersSaid = [...numbersIn(line)].every((number) => numbers.has(number));
  return share >= 0.5 || (share >= 0.25 && numbersSaid);
}
