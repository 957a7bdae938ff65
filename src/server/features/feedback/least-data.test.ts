import { describe, expect, it } from 'vitest';
import type { CaseFile } from '#core/cases/schema.ts';
import { dayOf } from '#core/dates.ts';
import { holdsWords } from '#test/holds-words.ts';
import { cookieFor, doctorOn } from '#test/steps/consultation-steps.ts';
import { feedbackOf, markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { checkCase, readCaseTexts } from '../cases/read-case-files.ts';

const chosen = readCaseTexts().slice(0, 3);
const files = chosen.map((text): CaseFile => {
  const checked = checkCase(text, dayOf(new Date()));
  if (!checked.ok) throw new Error(`${text.fileName}: ${checked.problems.join('; ')}`);
  return checked.file;
});
const server = testApp({ cases: chosen, settings: { RATE_LIMIT_FACTOR: '1000' } });

/** What recognises a question or a mark, and what the patient says or keeps back: nobody reads it, ended or not. */
function secretsOf({ facts, cues, reactions, questions, marks, speaker, teaching }: CaseFile): string[] {
  const secrets = [
    facts.flatMap(({ asks, probes, holds, says, needs }) => [asks, probes, holds, says, needs]),
    cues.flatMap(({ picked_up_by: yes, not_picked_up_by: no, reply, line }) => [yes, no, reply, [line]]),
    reactions.flatMap(({ says, to }) => [says, [to]]),
    questions.flatMap(({ says, answered_by: answers }) => [says, answers]),
    marks.criteria.flatMap(({ earns, near_misses: misses, half, parts }) => [
      earns,
      misses,
      half,
      ...(parts ?? []).flatMap(({ says, not, opposite }) => [says, not, opposite]),
    ]),
    marks.critical_errors.flatMap(({ examples, not_examples: others }) => [examples, others]),
    [[speaker.hidden, speaker.temperament], teaching.recheck],
  ];
  // A model consultation or a phrase worth stealing may use the very words.
  const taught = JSON.stringify([teaching.model_consultation, teaching.phrases, teaching.pitfalls]);
  const texts = secrets.flat(2).filter((text): text is string => text !== undefined);
  return [...new Set(texts)].filter((text) => text.length >= 16 && !taught.includes(JSON.stringify(text).slice(1, -1)));
}

const secretNames =
  /^(asks|probes|holds|says|giveaways|needs|earns|near_misses|examples|not_examples|parts|half|gate|hides|reply|picked_up_by|hidden|mood|state|events|seed|told|tags|recheck|case_?[hH]ash|model_marks|marker|userId|email|token\w*)$/;

function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);
}

const straight = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"');

describe('what leaves the server with a feedback', () => {
  it.each(files.map((file) => [file.identity.id, file] as const))(
    '[MARK-03] %s: none of what the patient and the marker go by',
    async (caseId, file) => {
      const me = doctorOn(server, await cookieFor(server, 'premium'));
      const id = await markedConsultation(me, caseId);
      const { url } = (await me.post(`/sessions/${id}/shares`)).json().data;
      const answers = await Promise.all([
        me.get(`/sessions/${id}/feedback`),
        me.get(`/sessions/${id}/analysis`),
        me.post('/analyze', { sessionId: id }),
        me.post('/feedback-ai', { sessionId: id }),
        me.get(`/sessions/${id}/shares`),
        server.request('GET', `/shared-feedback/${url.split('/').at(-1)}`),
        me.post(`/sessions/${id}/redo`, { fromMinute: 0 }),
      ]);
      const secrets = secretsOf(file);
      expect(secrets.length).toBeGreaterThan(300);
      expect(secrets).toContain(file.speaker.hidden);
      expect(holdsWords(JSON.stringify(await feedbackOf(me, id)), file.marks.criteria[0]?.rule ?? '')).toBe(true);
      // One lost row is told to its owner in sentences of the case, one for each part and no more.
      const { threeWays } = await feedbackOf(me, id);
      const row = file.marks.criteria.find((one) => one.id === threeWays?.criterion);
      const told = (threeWays?.pass ?? []).map(({ say }) => straight(say));
      const firsts = (row?.parts ?? [{ says: row?.earns ?? [] }]).map(({ says }) => straight(says[0] ?? ''));
      expect(told.filter((say) => !firsts.includes(say))).toEqual([]);
      expect(answers[5]?.json().data.feedback.threeWays).toBeNull();
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        const words = JSON.stringify(answer.json());
        expect(secrets.filter((secret) => !told.includes(straight(secret)) && holdsWords(words, secret))).toEqual([]);
        expect(namesIn(answer.json()).filter((name) => secretNames.test(name))).toEqual([]);
      }
    },
  );
});
