import { beforeEach, describe, expect, it } from 'vitest';
import { addToOutbox, readOutbox, removeFromOutbox } from './outbox.ts';

const first = { clientMessageId: 'a', text: 'One' };
const second = { clientMessageId: 'b', text: 'Two' };

describe('outbox', () => {
  beforeEach(() => {
    addToOutbox('s1', first);
    addToOutbox('s1', second);
  });

  it('[CASE-04] keeps messages in their order, per consultation', () => {
    expect(readOutbox('s1')).toEqual([first, second]);
    expect(readOutbox('s2')).toEqual([]);
  });

  it('forgets what is settled and leaves nothing behind', () => {
    removeFromOutbox('s1', 'a');
    expect(readOutbox('s1')).toEqual([second]);
    removeFromOutbox('s1', 'b');
    expect(localStorage.length).toBe(0);
  });

  it.each(['not json', '{}', '[1, null, {"text": "no id"}]'])('survives damaged content: %s', (content) => {
    localStorage.setItem('consultationOutbox:s1', content);
    expect(readOutbox('s1')).toEqual([]);
  });
});
