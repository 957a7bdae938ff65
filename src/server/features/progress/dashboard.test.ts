import { beforeAll, describe, expect, it } from 'vitest';
import { progressEndpoints } from '#contract/progress.ts';
import { type BlueprintGroup, blueprintGroups, blueprintLabels } from '#core/blueprint.ts';
import { dayOf, plusDays, startOfDay } from '#core/dates.ts';
import { levelForScore } from '#core/progress/levels.ts';
import { sql } from '#server/db/sql.ts';
import * as count from '#test/data/recount-history.ts';
import { cookieFor } from '#test/steps/consultation-steps.ts';
import { progressServer } from '#test/steps/progress-steps.ts';

const { server, get, join, raw, userId, moment } = progressServer();
const names = ['none', 'one', 'some', 'many'];
const data = async (name: string, path: string) => {
  const answer = await get(name, path);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const level = (score: number | null) => (score === null ? 'Starting' : levelForScore(score));

describe('the figures for the header', () => {
  it.each(names)('[HEAD-02] of %s', async (name) => {
    const rows = await raw(name);
    const marked = count.markedOf(rows);
    const avgScore = count.averageScore(rows);
    expect((await get(name, '/dashboard/user')).json()).toEqual({
      success: true,
      user: { id: userId(name), name: 'Ruth', email: `${name}@example.org` },
      performance: {
        sessions: rows.length,
        casesCompleted: new Set(marked.map(({ caseId }) => caseId)).size,
        avgScore,
        currentLevel: level(avgScore),
      },
    });
  });

  it('are of nobody else', async () => {
    expect((await get('one', `/dashboard/user?userId=${userId('one')}`)).json().user.id).toBe(userId('one'));
    const others = await get('one', `/dashboard/user?userId=${userId('many')}`);
    expect([others.statusCode, others.json().code]).toEqual([403, 'NOT_ALLOWED']);
    const headers = { cookie: await cookieFor(server, 'admin') };
    const asAdmin = await server.request('GET', `/dashboard/user?userId=${userId('many')}`, { headers });
    expect(asAdmin.statusCode).toBe(403);
  });
});

describe('the stats', () => {
  it.each(names)('[ANA-01] of %s count what the rows say', async (name) => {
    const rows = await raw(name);
    const marked = count.markedOf(rows);
    const stats = await data(name, '/dashboard/stats');
    const ended = rows.filter(({ endedAt }) => endedAt);
    expect(stats.counts).toEqual({
      sessions: rows.length,
      running: rows.length - ended.length,
      completed: ended.length,
      marked: marked.length,
      redos: rows.filter(({ redoFromMinute }) => redoFromMinute !== null).length,
      casesCompleted: new Set(marked.map(({ caseId }) => caseId)).size,
      casesAvailable: 7,
    });
    expect(stats.averageScore).toBe(count.averageScore(rows));
    expect(stats.currentLevel).toBe(level(stats.averageScore));
    const monday = count.mondayOf(server.now());
    expect(stats.week).toEqual({
      from: monday,
      to: plusDays(monday, 6),
      done: ended.filter(({ startedAt }) => count.mondayOf(startedAt) === monday).length,
      target: 3,
    });
    const last = marked.at(-1);
    expect(stats.lastFeedback?.sessionId).toBe(last?.id);
    if (!last) return;
    const grades = Object.fromEntries(last.marking.domains.map(({ domain, grade }) => [domain, grade]));
    const { title, caseId, marking } = last;
    const { points, score } = marking;
    expect(stats.lastFeedback).toMatchObject({ title, caseId, points, score, outOf: 10.5, grades });
    expect(Date.parse(stats.lastFeedback.markedAt)).toBe(last.startedAt.getTime() + 16 * 60 * 1000);
    expect(stats.lastFeedback.line).toMatch(/^[A-Z].*\.$/);
  });

  it('[ANA-01] count the days to the examination', async () => {
    expect((await data('none', '/dashboard/stats')).exam).toBeNull();
    expect((await data('some', '/dashboard/stats')).exam).toEqual({
      date: dayOf(moment(-30)),
      daysLeft: 30,
      daysGone: 201,
      daysTotal: 231,
    });
    expect((await data('many', '/dashboard/stats')).exam).toMatchObject({
      daysLeft: -4,
      daysGone: 797,
      daysTotal: 797,
    });
  });

  it('[ANA-01] tell what is left of the allowance', async () => {
    const { quota } = await data('none', '/dashboard/stats');
    expect(quota).toMatchObject({ feature: 'case_sessions', allowance: 3, used: 0, remaining: 3, unlimited: false });
  });

  it('[ANA-01] recommend a first case, the one that is running, or the weakest not practised lately', async () => {
    const first = (await data('none', '/dashboard/stats')).next;
    expect(first).toMatchObject({ kind: 'first', sessionId: null, case: { id: 'case-0', channel: 'video' } });
    const running = (await raw('some')).find(({ endedAt }) => !endedAt);
    expect((await data('some', '/dashboard/stats')).next).toMatchObject({
      kind: 'resume',
      sessionId: running?.id,
      case: { id: running?.caseId },
    });
    const { next } = await data('many', '/dashboard/stats');
    expect(next.kind).not.toBe('resume');
    expect(next.case.id).not.toBe('case-6');
    expect(next.reason).toMatch(/^[A-Z].*\.$/);
  });

  it.each(['none', 'some', 'many'])('[ANA-02] begin the suggestions for %s, each of another group', async (name) => {
    const { next } = await data(name, '/dashboard/stats');
    const suggestions = await data(name, '/dashboard/suggestions');
    expect(suggestions[0]).toEqual(next);
    const groups = suggestions.map((one: { case: { group: string } }) => one.case.group);
    expect(new Set(groups).size).toBe(groups.length);
    expect(groups.length > 1).toBe(name !== 'none');
    for (const { reason } of suggestions) expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it('count a redone consultation as a session, and its case once', async () => {
    const times = {
      startTimes: [moment(3), moment(2), moment(1)],
      caseIds: ['case-1'],
      redoEvery: 2,
      unmarkedEvery: 0,
    };
    await join('again', { sessions: 3, seed: 8, ...times });
    const { counts } = await data('again', '/dashboard/stats');
    expect(counts).toMatchObject({ sessions: 3, redos: 1, completed: 3, marked: 3, casesCompleted: 1 });
  });
});

describe('the week', () => {
  beforeAll(async () => {
    const monday = startOfDay(count.mondayOf(server.now())).getTime();
    const starts = [monday - 1, monday, monday + 1].map((time) => new Date(time));
    await join('monday', { sessions: 3, seed: 9, startTimes: starts, redoEvery: 0, unmarkedEvery: 3 });
  });

  it('begins on Monday at midnight in London', async () => {
    expect((await data('monday', '/dashboard/stats')).week.done).toBe(2);
    const { weeks } = await data('monday', '/dashboard/learning-stats');
    expect(weeks.slice(-2).map(({ sessions }: { sessions: number }) => sessions)).toEqual([1, 2]);
  });
});

describe('the activity', () => {
  it.each(names)('[ANA-01] of %s shows the newest ten and 28 days', async (name) => {
    const rows = await raw(name);
    const { recent, days } = await data(name, '/dashboard/activity');
    const expected = rows.slice(-10).toReversed();
    expect(recent.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual(expected.map(({ id }) => id));
    expected.forEach((row, i) => {
      expect(recent[i]).toMatchObject({
        case: { id: row.caseId, title: row.title, group: row.group, speaker: { name: expect.any(String) } },
        startedAt: row.startedAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        isRedo: row.redoFromMinute !== null,
        held: false,
      });
      const { marking, measures } = row;
      if (!marking) expect(recent[i].feedback).toBeNull();
      else {
        expect(recent[i].feedback).toEqual({
          points: marking.points,
          outOf: 10.5,
          score: marking.score,
          phases: measures?.phases,
          grades: Object.fromEntries(marking.domains.map(({ domain, grade }) => [domain, grade])),
        });
      }
    });
    expect(days).toHaveLength(28);
    for (const [i, day] of days.entries()) {
      const date = dayOf(moment(27 - i));
      expect(day).toEqual({ date, sessions: rows.filter(({ startedAt }) => dayOf(startedAt) === date).length });
    }
  });
});

describe('the consultations', () => {
  const pageOf = (name: string, query = '') => data(name, `/dashboard/consultations${query}`);

  it.each(names)('[CASE-09] of %s are all there are, newest first, a page at a time', async (name) => {
    const rows = (await raw(name)).toReversed();
    const first = await pageOf(name);
    expect([first.total, first.page, first.pages]).toEqual([rows.length, 1, Math.ceil(rows.length / 25)]);
    const ids = (list: { sessionId: string }[]) => list.map(({ sessionId }) => sessionId);
    expect(ids(first.consultations)).toEqual(rows.slice(0, 25).map(({ id }) => id));
    const second = await pageOf(name, '?page=2');
    expect(ids(second.consultations)).toEqual(rows.slice(25, 50).map(({ id }) => id));
    const { recent } = await data(name, '/dashboard/activity');
    expect(first.consultations.slice(0, 10)).toEqual(recent);
  });

  it.each([
    ['result=passed', (row: count.RawConsultation) => (row.marking?.points ?? 0) >= 7],
    ['result=not-passed', (row: count.RawConsultation) => row.marking !== null && row.marking.points < 7],
    ['result=unmarked', (row: count.RawConsultation) => row.marking === null],
    ['group=results', (row: count.RawConsultation) => row.group === 'results'],
    [
      'group=urgent&result=passed',
      (row: count.RawConsultation) => row.group === 'urgent' && (row.marking?.points ?? 0) >= 7,
    ],
    ['channel=telephone', () => false],
    ['channel=video&group=diversity', () => false],
  ])('[CASE-09] are chosen by %s', async (query, belongs) => {
    const expected = (await raw('some')).filter(belongs).toReversed();
    const { consultations, total } = await pageOf('some', `?${query}`);
    expect(total).toBe(expected.length);
    expect(consultations.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual(
      expected.slice(0, 25).map(({ id }) => id),
    );
  });

  it('refuse what is no filter', async () => {
    for (const query of ['page=0', 'group=all', 'result=good', 'channel=letter', 'userId=x'])
      expect((await get('one', `/dashboard/consultations?${query}`)).statusCode).toBe(400);
  });
});

describe('a station of a mock exam that is still running', () => {
  it('[CASE-11] shows in the list without its marks, and counts in no figure', async () => {
    await join('sitting', { sessions: 2, seed: 12, days: 2, redoEvery: 0, unmarkedEvery: 0 });
    const [known, station] = await raw('sitting');
    await server.db.run(sql`UPDATE consultations SET held = true WHERE id = ${station?.id}`);
    const { recent } = await data('sitting', '/dashboard/activity');
    expect(recent).toMatchObject([
      { sessionId: station?.id, held: true, feedback: null },
      { sessionId: known?.id, held: false, feedback: { score: known?.marking?.score } },
    ]);
    const [stats, summary, details] = [
      await data('sitting', '/dashboard/stats'),
      await data('sitting', '/dashboard/performance-summary'),
      await data('sitting', '/my-analytics/details'),
    ];
    expect(stats.lastFeedback.sessionId).toBe(known?.id);
    const only = count.averageScore(known ? [known] : []);
    expect([stats.averageScore, summary.averageScore, details.figures.averageScore]).toEqual([only, only, only]);
    expect((await get('sitting', '/dashboard/user')).json().performance.avgScore).toBe(only);
    expect(details.trend.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([known?.id]);
    expect((await get('sitting', '/my-analytics/export.csv')).payload).not.toContain(`,${station?.marking?.score},`);
  });
});

describe('the learning stats', () => {
  it.each(names)('[ANA-01] of %s add up', async (name) => {
    const rows = await raw(name);
    const ended = rows.filter(({ endedAt }) => endedAt);
    const stats = await data(name, '/dashboard/learning-stats');
    const days = new Set(rows.map(({ startedAt }) => dayOf(startedAt)));
    expect(stats).toMatchObject({
      consultingSeconds: ended.reduce((sum, row) => sum + count.secondsOf(row), 0),
      averageConsultingSeconds: count.whole(count.mean(ended.map(count.secondsOf))),
      daysPractised: days.size,
      firstSessionAt: rows[0]?.startedAt.toISOString() ?? null,
      lastSessionAt: rows.at(-1)?.startedAt.toISOString() ?? null,
    });
    const weeks = count.byWeek(rows);
    expect(stats.weeks).toHaveLength(12);
    for (const [i, week] of stats.weeks.entries()) {
      const from = plusDays(count.mondayOf(server.now()), (i - 11) * 7);
      const none = { from, sessions: 0, averageScore: null, grades: { data: null, management: null, relating: null } };
      expect(week).toEqual(weeks.find((one) => one.from === from) ?? none);
    }
  });
});

describe('the performance summary', () => {
  it.each(names)('[ANA-01] of %s', async (name) => {
    const rows = await raw(name);
    const marked = count.markedOf(rows);
    const scores = marked.map(count.scoreOf);
    const summary = await data(name, '/dashboard/performance-summary');
    const passed = marked.filter(({ marking }) => marking.points >= 7).length;
    expect(summary).toMatchObject({
      averageScore: count.averageScore(rows),
      bestScore: scores.length === 0 ? null : Math.max(...scores),
      lastScore: scores.at(-1) ?? null,
      averagePoints: count.hundredth(count.mean(marked.map(({ marking }) => marking.points))),
      passShare: scores.length === 0 ? null : count.hundredth(passed / scores.length),
      outOf: 10.5,
      currentLevel: level(count.averageScore(rows)),
      lastFive: {
        sessions: Math.min(5, marked.length),
        phaseSeconds: count.phaseAverages(marked.slice(-5)),
        diagnosisSaidAt: count.whole(
          count.mean(marked.slice(-5).flatMap(({ measures }) => measures.diagnosisSaidAt ?? [])),
        ),
      },
    });
    const [lately, before] = [count.lastTen(rows), count.tenBefore(rows)];
    expect(summary.window).toEqual({ consultations: lately.length, before: before.length });
    for (const { domain, averageGrade, lastGrades, change } of summary.domains) {
      const key = domain as keyof ReturnType<typeof count.gradeAverages>;
      const [now, then] = [count.gradeAverages(lately)[key], count.gradeAverages(before)[key]];
      expect(averageGrade).toBe(count.hundredth(now));
      expect(lastGrades).toEqual(lately.map((row) => count.gradeAverages([row])[key]));
      expect(change).toBe(now === null || then === null ? null : count.hundredth(now - then));
    }
  });

  it.each(['some', 'many'])('[ANA-01] of %s says what the analytics of the last ten say', async (name) => {
    const summary = await data(name, '/dashboard/performance-summary');
    const { figures } = await data(name, '/my-analytics/details?timeframe=last10');
    for (const { domain, averageGrade } of summary.domains) expect(averageGrade).toBe(figures.grades[domain]);
  });
});

describe('the topics', () => {
  it.each(names)('[ANA-01] of %s are the twelve groups', async (name) => {
    const rows = await raw(name);
    const { groups, practised } = await data(name, '/dashboard/topic-progress');
    const available = await count.startableCases(server.db);
    expect(groups.map(({ group }: { group: string }) => group)).toEqual(blueprintGroups);
    expect(practised).toBe(new Set(rows.map(({ group }) => group)).size);
    for (const shown of groups) {
      const own = rows.filter(({ group }) => group === shown.group);
      expect(shown).toMatchObject({
        label: blueprintLabels[shown.group as BlueprintGroup],
        ...count.groupHistory(own),
        casesAvailable: available.filter(({ group }) => group === shown.group).length,
        casesCompleted: new Set(
          count
            .markedOf(own)
            .map(({ caseId }) => caseId)
            .filter((id) => available.some((one) => one.id === id)),
        ).size,
      });
    }
  });
});

describe('the skills', () => {
  it.each(names)('[ANA-01] of %s are of the last ten unless told', async (name) => {
    const rows = await raw(name);
    const [lately, before] = [count.lastTen(rows), count.tenBefore(rows)];
    const { skills, averageSkillScore, weakSkills, span, markedSessions } = await data(
      name,
      '/dashboard/skills-performance',
    );
    const scores = Object.fromEntries(skills.map(({ id, score }: { id: string; score: number }) => [id, score]));
    expect(scores).toEqual(count.skills(lately));
    expect(weakSkills).toEqual(count.weakSkills(lately));
    const previous = skills.map(({ id, previousScore }: { id: string; previousScore: number }) => [id, previousScore]);
    expect(Object.fromEntries(previous)).toEqual(count.skills(before));
    expect(averageSkillScore).toBe(count.averageSkill(lately));
    const from = before.length === 0 ? null : lately[0]?.startedAt.toISOString();
    expect(span).toMatchObject({ timeframe: 'last10', from });
    expect(markedSessions).toBe(lately.length);
    const ever = await data(name, '/dashboard/skills-performance?timeframe=all');
    expect(ever.averageSkillScore).toBe(count.averageSkill(rows));
  });
});

it('[ANA-01] no figure is told to strangers', async () => {
  for (const key of Object.keys(progressEndpoints)) {
    const answer = await server.request('GET', key.slice('GET '.length));
    expect([key, answer.statusCode]).toEqual([key, 401]);
    expect(answer.headers['content-type']).toContain('application/json');
  }
});
