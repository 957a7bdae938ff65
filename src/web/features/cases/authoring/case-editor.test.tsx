import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CaseDraft } from '#contract/admin/case-authoring.ts';
import { validCase } from '#core/cases/case-fixture.ts';
import { CaseEditor } from './case-editor.tsx';

const calls = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock('#web/lib/api/api-client.ts', () => ({ api: calls.api }));

const review = { read_on: '2026-01-01', clinician: null, on: null, due: null };
const draft = (value: Record<string, unknown> = validCase()): CaseDraft => ({
  caseId: validCase().identity.id,
  revision: 3,
  value,
  baseVersion: 6,
  changedAt: '2026-11-16T12:00:00Z',
  changedBy: 'Marta Stone',
});

function Editor({ given, at }: { given: CaseDraft; at: string }) {
  const [section, setSection] = useState(at);
  return <CaseEditor given={given} section={section} onSection={setSection} onPublished={() => undefined} />;
}

function open(at: string, given = draft(), answers: Record<string, unknown> = {}) {
  let revision = given.revision;
  calls.api.mockImplementation(async (key: string) => {
    if (key in answers) {
      const answer = answers[key];
      if (answer instanceof Error) throw answer;
      return { data: answer };
    }
    revision += 1;
    return { data: { revision, changedAt: given.changedAt, changedBy: null, review } };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor given={given} at={at} />
    </QueryClientProvider>,
  );
}

const savedBodies = () =>
  calls.api.mock.calls.filter(([key]) => key === 'PUT /admin/cases/:id/draft').map(([, { body }]) => body);

Element.prototype.scrollIntoView = () => undefined;
afterEach(() => {
  cleanup();
  calls.api.mockReset();
});

describe('the case editor', () => {
  it('[ADMIN-02] saves what is typed when the typing pauses, only the part that changed', async () => {
    open('speaker');
    const opening = screen.getByRole('textbox', { name: 'Opening words' });
    await userEvent.clear(opening);
    await userEvent.type(opening, 'Good morning.');
    expect(screen.getByRole('status').textContent).toContain('Not saved yet');
    await waitFor(() => expect(savedBodies()).toHaveLength(1), { timeout: 3000 });
    expect(savedBodies()[0]).toMatchObject({ revision: 3, sections: { speaker: { opening: 'Good morning.' } } });
    expect(Object.keys(savedBodies()[0].sections)).toEqual(['speaker']);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('· Saved'));
  });

  it('[ADMIN-02] shows what the linter finds beside the field, and goes there', async () => {
    const file = validCase();
    const broken = { ...file, facts: file.facts.map((fact, at) => (at === 2 ? { ...fact, id: 'Not a name' } : fact)) };
    open('identity', draft(broken));
    const linter = await screen.findByRole('region', { name: 'Linter' });
    await userEvent.click(
      await within(linter).findByRole('button', { name: 'Go there: facts[2].id' }, { timeout: 5000 }),
    );
    const name = await screen.findByRole('textbox', { name: 'Name in the file' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(screen.getByRole('button', { name: 'Publish v7' })).toHaveProperty('disabled', true);
  });

  it('finds facts by words and by gate', async () => {
    open('facts');
    const { facts } = validCase();
    const names = () => screen.getAllByRole('rowheader').length;
    expect(names()).toBe(facts.length);
    await userEvent.click(screen.getByRole('radio', { name: /^Trusted/ }));
    expect(names()).toBe(facts.filter(({ gate }) => gate === 'trusted').length);
    await userEvent.click(screen.getByRole('radio', { name: /^All/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a fact' }), facts[0]?.id ?? '');
    expect(names()).toBeLessThan(facts.length);
  });

  it('adds, names and removes an entry', async () => {
    open('cues', draft({ ...validCase(), cues: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a cue' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name in the file' }), 'sigh');
    await userEvent.type(screen.getByRole('textbox', { name: 'Facts behind it' }), 'one{Enter}two');
    await waitFor(
      () => expect(savedBodies().at(-1)?.sections.cues).toMatchObject([{ id: 'sigh', hides: ['one', 'two'] }]),
      {
        timeout: 3000,
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove sigh' }));
    await waitFor(() => expect(savedBodies().at(-1)?.sections.cues).toEqual([]), { timeout: 3000 });
  });

  it('[ADMIN-02] plays the lines to the patient of the draft and tells why it answered so', async () => {
    const mood = { trust: 4, worry: 5, irritation: 2 };
    const trace = {
      heard: [
        {
          text: 'Any weight loss?',
          speech: 'question',
          acts: [],
          topic: 'symptom.weight',
          matches: [{ kind: 'fact', id: 'weight', confidence: 0.93 }],
          choices: [],
        },
      ],
      outcome: 'told',
      rule: 'tell',
      plan: [],
      told: ['weight'],
      held: [],
      cuesDropped: [],
      cuesPickedUp: [],
      reactions: [],
      mood: { ...mood, trust: 5 },
      moodBefore: mood,
    };
    const turns = [{ doctor: 'Any weight loss?', speaker: 'A notch on the belt.', sign: null, trace }];
    open('facts', draft(), { 'POST /admin/cases/:id/rehearsal': { turns } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Ask something' }), 'Any weight loss?{Enter}');
    const log = screen.getByRole('log', { name: 'Talk with the patient' });
    await within(log).findByText('A notch on the belt.');
    expect(log.textContent).toContain('Released weight. Trust 4 to 5.');
    expect(log.textContent).toContain('fact weight 93 %');
  });
});
