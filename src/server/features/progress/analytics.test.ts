import { beforeAll, describe, expect, it } from 'vitest';
import { blueprintGroups } from '#core/blueprint.ts';
import { sql } from '#server/db/sql.ts';
import * as count from '#test/data/recount-history.ts';
import { progressServer } from '#test/steps/progress-steps.ts';

const { server, get, join, raw, userId, moment } = progressServer();
const days = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };
const timeframes = ['all', 'last10', '7d', '30d', '90d', '1y'] as const;
const names = ['none', 'one', 'some', 'many'];
const everything = names.flatMap((name) => timeframes.map((timeframe) => [name, timeframe] as const));

/** What of the consultations belongs to a time, and to the one before it. */
async function parts(name: string, timeframe: (typeof timeframes)[number]) {
  const rows = await raw(name);
  if (timeframe === 'all') return { rows, now: rows, before: null };
  if (timeframe === 'last10') {
    const [first, firstBefore] = [count.lastTen(rows)[0]?.startedAt, count.tenBefore(rows)[0]?.startedAt];
    if (!first || !firstBefore) return { rows, now: rows, before: null };
    return {
      rows,
      now: rows.filter(({ startedAt }) => startedAt >= first),
      before: rows.filter(({ startedAt }) => startedAt >= firstBefore && startedAt < first),
    };
  }
  const from = moment(days[timeframe] - 1);
  const previous = moment(2 * days[timeframe] - 1);
  return {
    rows,
    now: rows.filter(({ startedAt }) => startedAt >= from),
    before: rows.filter(({ startedAt }) => startedAt >= previous && startedAt < from),
  };
}

const details = async (name: string, timeframe: string) =>
  (await get(name, `/my-analytics/details?timeframe=${timeframe}`)).json().data;

/** As the case itself words it. */
async function titleOf(caseId: string, criterion: string): Promise<string | undefined> {
  const row = await server.db.one<{ title: string }>(sql`
    SELECT one->>'title' AS title FROM cases JOIN case_versions ON hash = current_hash,
      jsonb_array_elements(body->'marks'->'criteria') AS one
    WHERE cases.id = ${caseId} AND one->>'id' = ${criterion}`);
  return row?.title;
}

describe('the overview', () => {
  it.each(everything)('[HEAD-02] of %s over %s says everything in both spellings', async (name, timeframe) => {
    const { now } = await parts(name, timeframe);
    const { success, data, ...fields } = (await get(name, `/my-analytics/overview?timeframe=${timeframe}`)).json();
    const [completed, skill, overall] = [
      now.filter(({ endedAt }) => endedAt).length,
      count.averageSkill(now),
      count.averageScore(now),
    ];
    expect(success).toBe(true);
    expect(fields).toEqual({
      completedSessions: completed,
      completed_sessions: completed,
      averageSkillScore: skill,
      average_skill_score: skill,
      averageOverallScore: overall,
      average_overall_score: overall,
    });
    expect(data).toMatchObject({
      ...fields,
      casesCompleted: new Set(count.markedOf(now).map(({ caseId }) => caseId)).size,
    });
  });

  it('is of all time unless told', async () => {
    const [asked, told] = await Promise.all([
      get('many', '/my-analytics/overview'),
      get('many', '/my-analytics/overview?timeframe=all'),
    ]);
    expect(asked.json().data.completedSessions).toBe(told.json().data.completedSessions);
    expect(asked.json().data.span).toMatchObject({ timeframe: 'all', from: null, previousFrom: null });
  });
});

describe('the details', () => {
  it.each(everything)('[ANA-02] of %s over %s are what the rows say, counted again', async (name, timeframe) => {
    const { now, before } = await parts(name, timeframe);
    const data = await details(name, timeframe);
    expect(data.figures).toEqual(count.figures(now));
    expect(data.previous).toEqual(before && count.figures(before));
    expect(data.timeUse).toEqual(count.timeUse(now));
    expect(data.weeks).toEqual(count.byWeek(count.markedOf(now)).slice(-104));
    const [scores, previous] = [count.skills(now), count.skills(before ?? [])];
    for (const skill of data.skills) {
      expect([skill.id, skill.score, skill.previousScore]).toEqual([skill.id, scores[skill.id], previous[skill.id]]);
    }
    expect(data.skills.map(({ id }: { id: string }) => id)).toEqual(Object.keys(scores));
    expect(data.averageSkillScore).toBe(count.averageSkill(now));
    expect(data.weakSkills).toEqual(count.weakSkills(now));
    expect(data.outOf).toBe(10.5);
  });

  it.each(everything)('[ANA-02] of %s over %s name what was missed most', async (name, timeframe) => {
    const { now } = await parts(name, timeframe);
    const data = await details(name, timeframe);
    const shown = data.missedCriteria.map(({ caseId, criterion, missed, attempts }: Record<string, unknown>) => ({
      caseId,
      criterion,
      missed,
      attempts,
    }));
    expect(shown).toEqual(count.missed(now));
    for (const one of data.missedCriteria) {
      expect(one.caseTitle).toBe(`Case number ${one.caseId.slice(-1)}`);
      const newest = count.markedOf(now).findLast(({ caseId }) => caseId === one.caseId);
      const criterion = newest?.marking.criteria.find(({ id }) => id === one.criterion);
      expect([one.domain, one.title]).toEqual([criterion?.domain, await titleOf(one.caseId, one.criterion)]);
    }
  });

  it.each(names)('[ANA-02] of %s draw the newest 200 with an average of five', async (name) => {
    const marked = count.markedOf(await raw(name));
    const { trend } = await details(name, 'all');
    const expected = marked.map(({ id, caseId, title, startedAt, redoFromMinute, marking }, i) => ({
      sessionId: id,
      caseId,
      title,
      startedAt: startedAt.toISOString(),
      isRedo: redoFromMinute !== null,
      points: marking.points,
      movingAverage: count.hundredth(
        count.mean(marked.slice(Math.max(0, i - 4), i + 1).map((one) => one.marking.points)),
      ),
    }));
    expect(trend).toEqual(expected.slice(-200));
    expect(trend).toHaveLength(Math.min(200, marked.length));
  });

  it.each(everything)('[ANA-02] of %s over %s cover twelve groups with all there ever was', async (name, timeframe) => {
    const rows = await raw(name);
    const { coverage } = await details(name, timeframe);
    expect(coverage.map(({ group }: { group: string }) => group)).toEqual(blueprintGroups);
    for (const shown of coverage) {
      const own = rows.filter(({ group }) => group === shown.group);
      expect(shown).toMatchObject(count.groupHistory(own));
    }
  });

  it('[ANA-02] suggest a case for what is weak or was never met, and none where there is none to start', async () => {
    const { coverage } = await details('many', '7d');
    const of = (group: string) => coverage.find((one: { group: string }) => one.group === group);
    expect(of('diversity')).toMatchObject({
      attempts: 0,
      casesAvailable: 1,
      casesCompleted: 0,
      suggestion: { id: 'untouched', title: 'Nobody has met it' },
    });
    expect(of('mental-health')).toMatchObject({ casesAvailable: 0, suggestion: null });
    expect(of('professional')).toMatchObject({ casesAvailable: 0, suggestion: null });
    expect(of('results')).toMatchObject({ casesAvailable: 2, casesCompleted: 2 });
  });
});

describe('the edges of a time', () => {
  beforeAll(async () => {
    const starts = [moment(14), moment(13), moment(7), moment(6, -1), moment(6), moment(0, -1), moment(0)];
    const none = { redoEvery: 0, unmarkedEvery: 0 };
    await join('edge', { sessions: starts.length, seed: 5, startTimes: starts, ...none });
  });

  it('are midnights in UTC, and nothing falls between two times', async () => {
    const data = await details('edge', '7d');
    expect(data.span).toMatchObject({ from: moment(6).toISOString(), previousFrom: moment(13).toISOString() });
    expect([data.figures.sessions, data.previous.sessions]).toEqual([3, 3]);
    expect((await details('edge', 'all')).figures.sessions).toBe(7);
  });

  it('do not follow the time zone of the database', async () => {
    const before = await details('edge', '90d');
    await server.db.run(sql`SELECT set_config('TimeZone', 'Pacific/Kiritimati', false)`);
    const results = await Promise.all(Array.from({ length: 12 }, () => details('edge', '90d')));
    for (const after of results) {
      expect(after.weeks).toEqual(before.weeks);
      expect(after.trend).toEqual(before.trend);
    }
  });
});

describe('the export', () => {
  const lines = async (name: string, timeframe: string) => {
    const answer = await get(name, `/my-analytics/export.csv?timeframe=${timeframe}`);
    return { answer, rows: answer.payload.slice(1).split('\r\n').slice(0, -1) };
  };

  it.each(everything)('of %s over %s has a line for each consultation, newest first', async (name, timeframe) => {
    const { now } = await parts(name, timeframe);
    const { answer, rows } = await lines(name, timeframe);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="clavis-consultations-${timeframe}.csv"`);
    expect(answer.payload.charCodeAt(0)).toBe(0xfeff);
    const [header = '', ...body] = rows;
    expect(body.map((line) => line.split(',')[0])).toEqual(
      now.map(({ startedAt }) => startedAt.toISOString()).toReversed(),
    );
    const at = (column: string) => header.split(',').indexOf(column);
    now.toReversed().forEach((row, i) => {
      // Names of groups hold commas and stand before these, in quotes.
      const cells = (body[i] ?? '').replace(/"[^"]*"/g, 'group').split(',');
      const net = row.measures && Object.values(row.measures.safetyNet).filter(Boolean).length;
      expect(cells[at('score')]).toBe(String(row.marking?.score ?? ''));
      expect(cells[at('points')]).toBe(String(row.marking?.points ?? ''));
      for (const [i, column] of ['data_gathering', 'management', 'relating'].entries()) {
        expect(cells[at(column)]).toBe(row.marking?.domains[i]?.grade ?? '');
      }
      expect(cells[at('ended')]).toBe(row.endedAt?.toISOString() ?? '');
      expect([cells[at('case_id')], cells[at('case')]]).toEqual([row.caseId, row.title]);
      expect(cells[at('redo_from_minute')]).toBe(String(row.redoFromMinute ?? ''));
      const measured = row.measures && {
        diagnosis_said_at_seconds: row.measures.diagnosisSaidAt,
        planning_seconds: count.phaseLength(row.measures, 'planning'),
        talk_share: count.hundredth(row.measures.talkShare),
        open_questions: row.measures.questions.open,
        closed_questions: row.measures.questions.closed,
        cues_offered: row.measures.cues.filter(({ offered }) => offered).length,
        cues_explored: row.measures.cues.filter(({ offered, explored }) => offered && explored).length,
        ideas_concerns_expectations: Object.values(row.measures.elicited).filter(({ answered }) => answered).length,
      };
      for (const [column, value] of Object.entries(measured ?? {})) {
        expect([column, cells[at(column)]]).toEqual([column, String(value ?? '')]);
      }
      expect(cells[at('safety_net_parts')]).toBe(String(net ?? ''));
      expect(cells[at('unexplained_terms')]).toBe(String(row.measures?.jargon.length ?? ''));
      expect(cells[at('consulting_seconds')]).toBe(row.endedAt ? String(count.secondsOf(row)) : '');
    });
  });

  it('holds no formula, whatever a case is called', async () => {
    await server.db.run(sql`UPDATE cases SET title = '=HYPERLINK("http://x","y")' WHERE id = 'case-0'`);
    const { rows } = await lines('some', 'all');
    await server.db.run(sql`UPDATE cases SET title = 'Case number 0' WHERE id = 'case-0'`);
    const touched = rows.filter((line) => line.includes('HYPERLINK'));
    expect(touched.length).toBeGreaterThan(0);
    for (const line of touched) expect(line).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`);
  });

  it('is described as what it is', async () => {
    const { paths } = (await server.request('GET', '/openapi.json')).json();
    const described = paths['/my-analytics/export.csv'].get.responses['200'].content;
    expect(described).toEqual({ 'text/csv': { schema: { type: 'string' } } });
  });

  it('ends after 5,000 lines', async () => {
    await join('endless', { sessions: 5003, seed: 6, days: 4000, unmarkedEvery: 2 });
    const { rows } = await lines('endless', 'all');
    expect(rows).toHaveLength(5001);
    const { figures, trend, weeks } = await details('endless', 'all');
    expect([figures.sessions, trend.length, weeks.length]).toEqual([5003, 200, 104]);
    expect(rows[1]?.split(',')[0] ?? '').toBe((await raw('endless')).at(-1)?.startedAt.toISOString());
  });
});

it.each([
  '/my-analytics/overview',
  '/my-analytics/details',
  '/my-analytics/export.csv',
  '/dashboard/skills-performance',
])('%s refuses times it does not know', async (path) => {
  for (const query of ['timeframe=2d', 'timeframe=', 'timeframe=all&timeframe=7d', 'userId=x']) {
    expect((await get('one', `${path}?${query}`)).statusCode).toBe(400);
  }
});

it('answers each user with their own consultations only', async () => {
  const own = await raw('one');
  const { trend } = await details('one', 'all');
  expect(trend.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual(own.map(({ id }) => id));
  expect(userId('one')).not.toBe(userId('many'));
});
