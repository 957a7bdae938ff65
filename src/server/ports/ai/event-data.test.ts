import { describe, expect, it } from 'vitest';
import { EventData } from './event-data.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('server-sent events', () => {
  const stream = ': hello\r\nevent: a\r\ndata: {"x":"é…"}\r\n\r\ndata:1\ndata: 2\n\nid: 4\n\ndata: open';

  it('come out the same however the bytes are cut', () => {
    const all = bytes(stream);
    for (let size = 1; size <= all.length; size++) {
      const events = new EventData();
      const found: string[] = [];
      for (let at = 0; at < all.length; at += size) found.push(...events.push(all.subarray(at, at + size)));
      expect(found).toEqual(['{"x":"é…"}', '1\n2']);
    }
  });

  it('may not be endless lines', () => {
    const events = new EventData();
    const push = () => {
      for (let i = 0; i < 10; i++) events.push(bytes('x'.repeat(65_536)));
    };
    expect(push).toThrow('malformed');
  });
});
