import { AiFault } from './ai-fault.ts';

const longestEvent = 256 * 1024;

/** Reads server-sent events from bytes as they come; answers the data of every event that is complete. */
export class EventData {
  readonly #decoder = new TextDecoder();
  #pending = '';
  #data: string[] = [];

  push(bytes: Uint8Array): string[] {
    this.#pending += this.#decoder.decode(bytes, { stream: true });
    const lines = this.#pending.split(/\r\n|\n|\r(?!$)/);
    this.#pending = lines.pop() ?? '';
    if (this.#pending.length > longestEvent) throw new AiFault('malformed');
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): string[] {
    if (line === '') {
      const data = this.#data;
      this.#data = [];
      return data.length > 0 ? [data.join('\n')] : [];
    }
    if (line.startsWith('data:')) this.#data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    return [];
  }
}
