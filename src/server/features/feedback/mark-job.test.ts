import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import { sql } from '#server/db/sql.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { rowByRow } from '#server/jobs/row-by-row.ts';
import type { MarkerPort } from '#server/ports/marker.ts';
import { fakeMarker } from '#test/fakes/fake-marker.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { caseText, cookieFor, type Doctor, doctorOn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { feedbackOf } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { recordActivity } from '../activity/store.ts';
import { caseVersions } from '../consultations/case-versions.ts';
import { createEndings } from '../consultations/endings.ts';
import { sweepConsultations } from '../consultations/sweep.ts';
import { notify } from '../notifications/store.ts';
import { markJobs, marksLater } from './mark-job.ts';

let beforeMarking: () => Promise<void> = async () => undefined;
let read: readonly TranscriptTurn[] = [];
const fake = fakeMarker(() => beforeMarking());
const marker: MarkerPort = {
  mark: (file, turns, seconds) => {
    read = turns;
    return fake.mark(file, turns, seconds);
  },
};
let mayAnswer = Promise.resolve();
const patient = fakePatient(async ({ text }) => {
  await mayAnswer;
  return text === 'Goodbye' ? 'Bye then.' : `You said: ${text}`;
});
const server = testApp({
  cases: [...manyCases(2), caseText('tired-bus-driver')],
  marker,
  patient: async (input) => {
    const answer = await patient(input);
    const finished = answer.finished.then((reply) => ({ ...reply, ended: input.text === 'Goodbye' }));
    return { ...answer, finished };
  },
  settings: { RATE_LIMIT_FACTOR: '1000' },
});

let me: Doctor;
beforeEach(async () => {
  beforeMarking = async () => undefined;
  mayAnswer = Promise.resolve();
  await server.db.run(sql`DELETE FROM jobs`);
  await server.db.run(sql`DELETE FROM consultations`);
  await server.db.run(sql`DELETE FROM activity`);
  me = doctorOn(server, await cookieFor(server, 'premium'));
});

const log = { error: () => undefined };
const endings = () => createEndings({ recordActivity, markLater: marksLater(jobQueue(server.db, log)) });
const countOf = async (table: 'jobs' | 'feedbacks' | 'criterion_marks' | 'ready') => {
  const counted = {
    jobs: sql`SELECT 1 FROM jobs WHERE kind = 'mark-consultation'`,
    feedbacks: sql`SELECT 1 FROM feedbacks`,
    criterion_marks: sql`SELECT 1 FROM criterion_marks`,
    ready: sql`SELECT 1 FROM activity WHERE kind = 'feedback-ready'`,
  };
  return (await server.db.rows(counted[table])).length;
};
const storedEnd = async (id: string) =>
  (await server.db.one<{ ended_at: Date | null }>(sql`SELECT ended_at FROM consultations WHERE id = ${id}`))?.ended_at;
const statusOf = async (id: string) => (await me.get(`/sessions/${id}/feedback`)).json().status as string;
/** Only looks: to ask for the feedback would bring the marking about. */
const markedByItself = (id: string) =>
  vi.waitFor(
    async () => {
      const found = await server.db.rows(sql`SELECT 1 FROM feedbacks WHERE consultation_id = ${id}`);
      if (found.length === 0) throw new Error('it is not marked');
    },
    { timeout: 10_000, interval: 20 },
  );
/** Holds the marker back until the test lets it go on. */
function heldMarker() {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  beforeMarking = () => isReleased;
  return () => release();
}

describe('[MARK-04] every end is marked', () => {
  it('by the doctor', async () => {
    const { id } = await me.consult('case-1');
    await me.say(id, 'How can I help?');
    await me.post(`/sessions/${id}/end`);
    await markedByItself(id);
    expect(read).toMatchObject([
      { n: 1, who: 'doctor', text: 'How can I help?', events: null },
      { n: 2, who: 'speaker', text: 'You said: How can I help?', events: { outcome: 'told' } },
    ]);
    expect((await me.get('/activity')).json().data.entries[0]).toMatchObject({
      kind: 'feedback-ready',
      link: `/feedback/${id}`,
    });
  });

  it('by the patient', async () => {
    const { id } = await me.consult('case-1');
    await me.say(id, 'Goodbye');
    await markedByItself(id);
    expect(await feedbackOf(me, id)).toMatchObject({ sessionId: id });
  });

  it('by the clock, whoever looks first', async () => {
    const { id } = await me.consult('case-1');
    server.advance(12 * 60);
    await me.details(id);
    await markedByItself(id);
  });

  it('by the clock, when the feedback is the first that is looked at', async () => {
    const { id } = await me.consult('case-1');
    expect(await statusOf(id)).toBe('not-ended');
    server.advance(12 * 60);
    expect(await feedbackOf(me, id)).toMatchObject({ consultingSeconds: 720 });
    expect(await countOf('ready')).toBe(1);
  });

  it('by housekeeping, but never a visitor’s sample', async () => {
    const { id } = await me.consult('case-1');
    await server.request('POST', '/case-preview/start');
    server.advance(25 * 60 * 60);
    await sweepConsultations(server.db, server.now(), rowByRow(server.db, { error: () => undefined }), endings());
    await markedByItself(id);
    await vi.waitFor(async () => expect(await countOf('jobs')).toBe(0));
    expect(await countOf('feedbacks')).toBe(1);
  });

  it('with nothing said too: all is missed', async () => {
    const { id } = (await me.start('case-1')).json().data;
    await me.post(`/sessions/${id}/end`);
    const { domains, consultingSeconds, turns } = await feedbackOf(me, id);
    expect({ consultingSeconds, turns }).toEqual({ consultingSeconds: 0, turns: [] });
    expect(new Set(domains.flatMap(({ criteria }) => criteria.map(({ mark }) => mark)))).toEqual(new Set(['missed']));
  });

  it('and waits for what the patient is still answering', async () => {
    let release: () => void = () => undefined;
    mayAnswer = new Promise((resolve) => {
      release = resolve;
    });
    const { id } = await me.consult('case-1');
    const talking = me.say(id, 'One last thing');
    await vi.waitFor(async () => expect((await me.details(id)).turns).toHaveLength(1));
    await me.post(`/sessions/${id}/end`);
    await vi.waitFor(async () =>
      expect(await server.db.rows(sql`SELECT 1 FROM jobs WHERE attempts = 1`)).toHaveLength(1),
    );
    expect(await countOf('feedbacks')).toBe(0);
    release();
    await talking;
    await feedbackOf(me, id);
    expect(read.map(({ text }) => text)).toEqual(['One last thing', 'You said: One last thing']);
  });
});

describe('[MARK-04] end and marking are one', () => {
  it('an end that is rolled back leaves no job', async () => {
    const { id } = await me.consult('case-1');
    const failing = server.db.transaction(async (tx) => {
      await endings().now(tx, id, server.now());
      expect(await tx.rows(sql`SELECT 1 FROM jobs WHERE payload->>'consultationId' = ${id}`)).toHaveLength(1);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countOf('jobs')).toBe(0);
    expect(await storedEnd(id)).toBeNull();
  });

  it('an end whose marking cannot be asked for does not happen', async () => {
    const { id } = await me.consult('case-1');
    await server.db.run(sql`ALTER TABLE jobs ADD CONSTRAINT on_purpose CHECK (kind <> 'mark-consultation') NOT VALID`);
    const failed = await me.post(`/sessions/${id}/end`);
    await server.db.run(sql`ALTER TABLE jobs DROP CONSTRAINT on_purpose`);
    expect(failed.statusCode).toBe(500);
    expect(await storedEnd(id)).toBeNull();
    await me.post(`/sessions/${id}/end`);
    await feedbackOf(me, id);
  });
});

const allowsOutsideModel = async () => true;

describe('[MARK-04] the job', () => {
  const run = (consultationId: string) => {
    const { db, now } = server;
    const handlers = markJobs({
      db,
      clock: { now },
      marker,
      caseFile: caseVersions(),
      recordActivity,
      notify,
      allowsOutsideModel,
    });
    return handlers['mark-consultation']?.({ consultationId } as never);
  };

  it('done many times, at once and again, makes one feedback and tells of it once', async () => {
    const letGo = heldMarker();
    const { id } = await me.consult('case-1');
    await me.post(`/sessions/${id}/end`);
    const runs = Array.from({ length: 5 }, () => run(id));
    letGo();
    await Promise.all(runs);
    await run(id);
    await vi.waitFor(async () => expect(await countOf('jobs')).toBe(0));
    expect([await countOf('feedbacks'), await countOf('criterion_marks'), await countOf('ready')]).toEqual([1, 18, 1]);
  });

  it('stores all or nothing', async () => {
    await server.db.run(sql`ALTER TABLE activity ADD CONSTRAINT on_purpose CHECK (kind <> 'feedback-ready') NOT VALID`);
    const { id } = await me.consult('case-1');
    await me.post(`/sessions/${id}/end`);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('failed'));
    expect([await countOf('feedbacks'), await countOf('criterion_marks')]).toEqual([0, 0]);
    await server.db.run(sql`ALTER TABLE activity DROP CONSTRAINT on_purpose`);
    await run(id);
    expect([await countOf('feedbacks'), await countOf('criterion_marks')]).toEqual([1, 18]);
  });

  it('leaves what had no chance out of what is counted', async () => {
    const { id } = await me.consult('case-1');
    await me.post(`/sessions/${id}/end`);
    await feedbackOf(me, id);
    await server.db.run(sql`DELETE FROM feedbacks`);
    const noChance: MarkerPort = {
      async mark(file, turns, seconds) {
        const marked = await fake.mark(file, turns, seconds);
        const criteria = marked.marking.criteria.map((one, i) =>
          i === 3 ? { ...one, circumstance: 'no-chance' as const } : one,
        );
        return { ...marked, marking: { ...marked.marking, criteria } };
      },
    };
    const { db, now } = server;
    const handlers = markJobs({
      db,
      clock: { now },
      marker: noChance,
      caseFile: caseVersions(),
      recordActivity,
      notify,
      allowsOutsideModel,
    });
    await handlers['mark-consultation']?.({ consultationId: id } as never);
    expect(await countOf('criterion_marks')).toBe(17);
  });

  it('of a consultation that is gone, or still runs, does nothing', async () => {
    const { id } = await me.consult('case-1');
    await run(id);
    await run('00000000-0000-4000-8000-000000000000');
    expect(await countOf('feedbacks')).toBe(0);
  });
});

describe('[MARK-04] asking for a feedback that is not there', () => {
  it('one that ended before there was marking is marked, by one job however many ask', async () => {
    const { id } = await me.consult('case-1');
    await server.db.run(sql`UPDATE consultations SET ended_at = ${server.now()} WHERE id = ${id}`);
    const letGo = heldMarker();
    const asking = Array.from({ length: 24 }, (_, i) =>
      [
        () => me.get(`/sessions/${id}/feedback`),
        () => me.post('/analyze', { sessionId: id }),
        () => me.post('/feedback-ai', { sessionId: id }),
        () => me.get(`/sessions/${id}/analysis`),
      ][i % 4]?.(),
    );
    const answers = await Promise.all(asking);
    expect(answers.map((answer) => [answer?.statusCode, answer?.json().status])).toEqual(
      answers.map(() => [200, 'marking']),
    );
    expect(await countOf('jobs')).toBe(1);
    letGo();
    await feedbackOf(me, id);
    for (const ask of [() => me.post('/analyze', { sessionId: id }), () => me.get(`/sessions/${id}/feedback`)]) {
      expect((await ask()).json().status).toBe('ready');
    }
    await vi.waitFor(async () => expect(await countOf('jobs')).toBe(0));
  });

  it('says so while a try has failed and the next one waits; given up, it is tried anew', async () => {
    beforeMarking = () => Promise.reject(new Error('out of memory'));
    const { id } = await me.consult('case-1');
    await me.post(`/sessions/${id}/end`);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('failed'));
    expect((await me.post('/feedback-ai', { sessionId: id })).json()).toEqual({
      success: true,
      status: 'failed',
      data: null,
    });
    expect(await countOf('jobs')).toBe(1);
    beforeMarking = async () => undefined;
    await server.db.run(sql`UPDATE jobs SET failed_at = now()`);
    expect(await statusOf(id)).toBe('marking');
    await feedbackOf(me, id);
    expect(await countOf('ready')).toBe(1);
  });

  it('a repeat of the failed try brings it', async () => {
    beforeMarking = () => Promise.reject(new Error('out of memory'));
    const { id } = await me.consult('case-1');
    await me.post(`/patient-chat/${id}`, { clientMessageId: messageId(), text: 'Hello' });
    await me.post(`/sessions/${id}/end`);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('failed'));
    beforeMarking = async () => undefined;
    await server.db.run(sql`UPDATE jobs SET run_at = now()`);
    await feedbackOf(me, id);
  });
});
