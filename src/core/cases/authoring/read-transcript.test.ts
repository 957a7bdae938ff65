import { describe, expect, it } from 'vitest';
import { readTranscript } from './read-transcript.ts';

describe('a talk that was written down', () => {
  it('says who spoke and when', () => {
    const read = readTranscript('0:05 Doctor: Hello.\nPatient: Hi.\nI am tired.\n\n[2:30] Dr: How long?');
    expect(read).toEqual({
      ok: true,
      turns: [
        { n: 1, who: 'doctor', seconds: 5, text: 'Hello.', events: null },
        { n: 2, who: 'speaker', seconds: 17, text: 'Hi. I am tired.', events: null },
        { n: 3, who: 'doctor', seconds: 150, text: 'How long?', events: null },
      ],
    });
  });

  it('a text that does not say who speaks is refused with its line', () => {
    expect(readTranscript('\nHello there.')).toEqual({ ok: false, problem: expect.stringContaining('Line 2') });
  });

  it('without a doctor there is nothing to mark', () => {
    expect(readTranscript('Patient: Hello?')).toMatchObject({ ok: false });
    expect(readTranscript('')).toMatchObject({ ok: false });
  });
});
