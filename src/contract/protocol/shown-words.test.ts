import { describe, expect, it } from 'vitest';
import { InteractEvent, Turn } from '../consultations.ts';
import { Feedback } from '../feedback.ts';
import { shown } from './shown-words.ts';

const turn = { n: 1, who: 'speaker' as const, text: "I've told you, it's 'nothing'.", seconds: 0, sign: null };

describe('words of a case in an answer', () => {
  it('have the apostrophes and quotation marks of print', () => {
    expect(shown.parse('It\'s "fine", he\'s said')).toBe('It’s “fine”, he’s said');
    expect(Turn.parse(turn).text).toBe('I’ve told you, it’s ‘nothing’.');
    expect(InteractEvent.parse({ type: 'words', text: "I don't " })).toEqual({ type: 'words', text: 'I don’t ' });
  });

  it('[MARK-01] but the doctor’s are left letter for letter as they were typed', () => {
    expect(Turn.parse({ ...turn, who: 'doctor' }).text).toBe(turn.text);
  });

  it('[MARK-01] a quote of the patient still stands in the turn it was taken from', () => {
    const quote = Feedback.shape.domains.element.shape.errors.element.shape.quote;
    for (const text of [turn.text, "it's 'nothing'.", "'nothing'", "I've told you"]) {
      const set = quote.parse({ turn: 1, who: 'speaker', seconds: 0, text });
      expect(Turn.parse(turn).text).toContain(set.text);
    }
  });
});
