const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';

function syllable(n: number): string {
  return `${consonants[n % 14] ?? 'b'}${vowels[Math.floor(n / 14) % 5] ?? 'a'}`;
}

/** Invented words, no two alike, so that a fixture breaks a rule only where a test makes it. */
export class Inventor {
  private used: number;

  /** Two inventors that start far apart share no word. */
  constructor(first = 0) {
    this.used = first;
  }

  word(): string {
    const n = this.used++;
    return `${syllable(n % 70)}${syllable(Math.floor(n / 70) % 70)}${syllable(Math.floor(n / 4900) % 70)}x`;
  }

  text(count = 5): string {
    const said = Array.from({ length: count }, () => this.word()).join(' ');
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  }

  texts(count: number): string[] {
    return Array.from({ length: count }, () => this.text());
  }
}
