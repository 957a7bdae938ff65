import { describe, expect, it } from 'vitest';
import { nth } from '../case-fixture.ts';
import type { CaseFile } from '../schema.ts';
import { foundBy } from '../spoiled-case.ts';

const secret = 'I woke up with the front wheel on the pavement beside a buggy.';

function withSecret(file: CaseFile): void {
  Object.assign(nth(file.facts, 8), {
    says: [secret, 'My eyes shut at the kerb.'],
    giveaways: ['front wheel', 'eyes shut'],
  });
}

function leaks(spoil: (file: CaseFile) => void): string[] {
  return foundBy('E8', (file) => {
    withSecret(file);
    spoil(file);
  });
}

describe('E8 nothing leaks', () => {
  it.each<[string, (file: CaseFile, text: string) => void, string]>([
    ['the title', (file, text) => Object.assign(file.identity, { title: text }), 'identity.title'],
    ['the opening', (file, text) => Object.assign(file.speaker, { opening: text }), 'speaker.opening'],
    ['the notes', (file, text) => file.notes.recent_entries.push(text), 'notes.recent_entries[1]'],
    ['a line', (file, text) => file.speaker.lines.denies.push(text), 'speaker.lines.denies[3]'],
    ['a sign', (file, text) => Object.assign(nth(file.signs, 0), { shown: text }), 'signs[0].shown'],
    ['the answer to a remark', (file, text) => nth(file.signs, 0).reply.push(text), 'signs[0].reply[2]'],
    ['an answer to a proposal', (file, text) => nth(file.plan, 2).says.checked.push(text), 'plan[2].says.checked[2]'],
    ['a retelling', (file, text) => Object.assign(nth(file.plan, 0), { retell: text }), 'plan[0].retell'],
    [
      'the words with which a safety net is taken in',
      (file, text) => Object.assign(nth(file.ending.safety_net, 0), { if: text }),
      'ending.safety_net[0].says',
    ],
    ['a goodbye', (file, text) => file.ending.closing.relieved.push(text), 'ending.closing.relieved[2]'],
    [
      'the end of a tell-back',
      (file, text) => Object.assign(nth(file.ending.tell_back, 0), { says: text }),
      'ending.tell_back[0].says',
    ],
    ['its own holds', (file, text) => nth(file.facts, 8).holds?.push(text), 'facts[8].holds[1]'],
    ['another fact', (file, text) => nth(file.facts, 30).says.push(text), 'facts[30].says[2]'],
    ['a cue', (file, text) => Object.assign(nth(file.cues, 0), { line: text }), 'cues[0].line'],
    ['the reply to a cue', (file, text) => nth(file.cues, 0).reply.push(text), 'cues[0].reply[2]'],
    ['a reaction', (file, text) => nth(file.reactions, 0).says.push(text), 'reactions[0].says[2]'],
    ['a question', (file, text) => nth(file.questions, 0).uneasy.push(text), 'questions[0].uneasy[1]'],
  ])('sees a giveaway in %s', (_name, put, path) => {
    expect(leaks((file) => put(file, 'That FRONT wheel, well.'))).toEqual([
      `error ${path}: 'front wheel' gives away the trusted fact 'fact-8'`,
    ]);
    expect(leaks((file) => put(file, 'That wheel in front, well.'))).toEqual([]);
  });

  it('sees a run of four content words in speech, and of five in the notes', () => {
    const spoken = (text: string) => leaks((file) => nth(file.reactions, 0).says.push(text));
    const noted = (text: string) => leaks((file) => file.notes.history.push(text));
    const said = (file: CaseFile) =>
      Object.assign(nth(file.facts, 9), {
        says: ['Red hens lay blue eggs daily.', 'Cows do.'],
        giveaways: ['eggs daily', 'Cows'],
      });
    expect(spoken('wheel on a pavement, beside the buggy')).toHaveLength(1);
    expect(spoken('the pavement beside that buggy')).toEqual([]);
    expect(noted('wheel pavement beside buggy')).toEqual([]);
    expect(
      leaks((file) => {
        said(file);
        file.notes.history.push('Red hens lay the blue eggs');
      }),
    ).toHaveLength(1);
  });

  it('lets a fact, reaction or question repeat what must have been told before', () => {
    const repeated = (file: CaseFile) => {
      nth(file.facts, 30).says.push(secret);
      nth(file.facts, 31).says.push(secret);
      nth(file.reactions, 0).says.push(secret);
      nth(file.questions, 0).says.push(secret);
      nth(file.questions, 1).says.push(secret);
    };
    expect(leaks(repeated)).toHaveLength(5);
    expect(
      leaks((file) => {
        repeated(file);
        Object.assign(nth(file.facts, 30), { after: 'fact-8' });
        Object.assign(nth(file.facts, 31), { after: 'fact-30' });
        Object.assign(nth(file.reactions, 0), { needs: ['fact.fact-30|fact.fact-31'] });
        Object.assign(nth(file.questions, 0), { after: 'reaction.reaction-0' });
        Object.assign(nth(file.questions, 1), { after: 'fact.fact-8' });
      }),
    ).toEqual([]);
  });

  it('does not trust needs that leave another way', () => {
    expect(
      leaks((file) => {
        nth(file.reactions, 0).says.push(secret);
        Object.assign(nth(file.reactions, 0), { needs: ['fact.fact-8|act.empathy'] });
      }),
    ).toHaveLength(1);
  });

  it('counts a cue as telling what it releases, when nothing else is needed', () => {
    const afterCue = (needs: string[]) =>
      leaks((file) => {
        Object.assign(nth(file.facts, 8), { needs });
        nth(file.cues, 0).releases = ['fact-8'];
        Object.assign(nth(file.questions, 0), { after: 'cue.cue-1', says: [secret, 'And?'] });
      });
    expect(afterCue(['cue.cue-1|trust>=6'])).toEqual([]);
    expect(afterCue(['cue.cue-1', 'trust>=6'])).toHaveLength(1);
  });

  it('keeps diagnosis and hidden agenda out of the title', () => {
    const titled = (title: string) =>
      foundBy('E8', (file) => {
        file.identity.title = title;
        file.teaching.working_diagnosis = 'Suspected sleep apnoea in a driver';
        file.speaker.hidden = 'She fell asleep driving a bus';
      });
    expect(titled('Sleep apnoea at last')).toHaveLength(1);
    expect(titled('She fell asleep')).toHaveLength(1);
    expect(titled('Tired all the time')).toEqual([]);
  });
});
