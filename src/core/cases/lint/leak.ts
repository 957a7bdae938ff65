import { contentRuns, normalised, sharedRun } from '#core/text/words.ts';
import { parseNeeds } from '../needs.ts';
import type { CaseFile } from '../schema.ts';
import type { Fact } from '../schema-disclosure.ts';
import { isHidden } from './disclosure.ts';
import { error, type Finding } from './finding.ts';
import { ToldBefore } from './reach.ts';
import { allTexts, endingSpeech, type PlacedText, placed, planSpeech, speakerLines } from './texts.ts';

const runInSpeech = 4;
// Notes list doses and dates in stock phrases, so they may come one word closer to what is said.
const runInNotes = 5;

interface Secret {
  fact: Fact;
  runs: Map<number, Set<string>>;
  giveaways: Array<{ phrase: string; needle: string }>;
}

interface Spoken extends PlacedText {
  /** Facts that have been told whenever this can be heard. */
  told: ReadonlySet<string>;
  run: number;
  mend: string;
}

function secrets(file: CaseFile): Secret[] {
  return file.facts.filter(isHidden).map((fact) => ({
    fact,
    runs: new Map(
      [runInSpeech, runInNotes].map((length) => [
        length,
        new Set(fact.says.flatMap((said) => contentRuns(said, length))),
      ]),
    ),
    giveaways: (fact.giveaways ?? []).map((phrase) => ({ phrase, needle: ` ${normalised(phrase)} ` })),
  }));
}

const nothing: ReadonlySet<string> = new Set();

function speech(texts: PlacedText[], told: ReadonlySet<string>, mend: string): Spoken[] {
  return texts.map((text) => ({ ...text, told, run: runInSpeech, mend }));
}

function spokenTexts(file: CaseFile): Spoken[] {
  const before = new ToldBefore(file);
  const reword = 'say it without these words';
  const reactionNeeds = new Map(file.reactions.map(({ id, needs }) => [id, before.needs(parseNeeds(needs))]));
  const afterOf = (after: string | number): ReadonlySet<string> => {
    if (typeof after === 'number') return nothing;
    const [kind, id = ''] = after.split('.');
    return kind === 'reaction' ? (reactionNeeds.get(id) ?? nothing) : before.reference(after);
  };
  return [
    ...speech(
      [{ path: 'identity.title', text: file.identity.title }],
      nothing,
      'choose a title that gives nothing away',
    ),
    ...speech([{ path: 'speaker.opening', text: file.speaker.opening }], nothing, reword),
    ...speech(speakerLines(file), nothing, reword),
    ...allTexts(file.notes, 'notes').map((text) => ({
      ...text,
      told: nothing,
      run: runInNotes,
      mend: 'take it out of the notes, or make the fact asked',
    })),
    ...file.signs.flatMap((sign, i) => [
      ...speech(
        [{ path: `signs[${i}].shown`, text: sign.shown }],
        afterOf(sign.when),
        'show the feeling and not the fact',
      ),
      ...speech(
        placed(`signs[${i}].reply`, sign.reply),
        new Set([...sign.releases, ...afterOf(sign.when)]),
        'let the reply open the door and leave the fact to its says',
      ),
    ]),
    ...file.plan.flatMap((item, i) =>
      speech(
        planSpeech(item, `plan[${i}]`),
        before.needs(parseNeeds(item.needs)),
        'a proposal may come at any minute: answer it without these words',
      ),
    ),
    ...speech(endingSpeech(file), nothing, 'the end may come before the fact is out: say it without these words'),
    ...file.facts.flatMap((fact, i) => [
      ...speech(placed(`facts[${i}].holds`, fact.holds), nothing, 'hold back with something true that is not the fact'),
      ...speech(
        placed(`facts[${i}].says`, fact.says),
        new Set([fact.id, ...before.fact(fact.id)]),
        'say it without these words, or let it come after that fact',
      ),
    ]),
    ...file.cues.flatMap((cue, i) => [
      ...speech([{ path: `cues[${i}].line`, text: cue.line }], nothing, 'point at the door without opening it'),
      ...speech(
        placed(`cues[${i}].reply`, cue.reply),
        new Set(cue.releases),
        'let the reply open the door and leave the fact to its says',
      ),
    ]),
    ...file.reactions.flatMap((reaction, i) =>
      speech(
        placed(`reactions[${i}].says`, reaction.says),
        reactionNeeds.get(reaction.id) ?? nothing,
        'say it without these words, or give the reaction needs that hold the fact',
      ),
    ),
    ...file.questions.flatMap((question, i) =>
      speech(
        [
          ...placed(`questions[${i}].says`, question.says),
          ...placed(`questions[${i}].content`, question.content),
          ...placed(`questions[${i}].uneasy`, question.uneasy),
        ],
        afterOf(question.after),
        'say it without these words, or let the question come after the fact',
      ),
    ),
  ];
}

export function nothingLeaks(file: CaseFile): Finding[] {
  const hidden = secrets(file);
  return spokenTexts(file).flatMap(({ path, text, told, run, mend }) => {
    const heard = ` ${normalised(text)} `;
    const runs = contentRuns(text, run);
    return hidden.flatMap(({ fact, runs: secretRuns, giveaways }) => {
      if (told.has(fact.id)) return [];
      const given = giveaways.find(({ needle }) => heard.includes(needle));
      if (given) {
        return [error('E8', path, `'${given.phrase}' gives away the ${fact.gate} fact '${fact.id}'`, mend)];
      }
      const shared = runs.find((words) => secretRuns.get(run)?.has(words));
      return shared === undefined
        ? []
        : [error('E8', path, `'${shared}' is what the ${fact.gate} fact '${fact.id}' says`, mend)];
    });
  });
}

export function titleKeepsTheSecret(file: CaseFile): Finding[] {
  const { title } = file.identity;
  const diagnosis = sharedRun(title, file.teaching.working_diagnosis, 2);
  const agenda = sharedRun(title, file.speaker.hidden, 2);
  const mend = 'the title is shown in the library: use what the speaker came for';
  return [
    ...(diagnosis === null ? [] : [error('E8', 'identity.title', `'${diagnosis}' names the working diagnosis`, mend)]),
    ...(agenda === null ? [] : [error('E8', 'identity.title', `'${agenda}' names the hidden agenda`, mend)]),
  ];
}
