/** The doctor's turn, and the speaker's words before it. */
export interface Heard {
  text: string;
  before: string;
}

/** A trained reader of whole turns. It is a port: what follows from its scores is decided in core. */
export interface ReadPairs {
  /** How likely the turn asks for or says, anywhere in it, what the target's text describes (log odds). */
  likely(turn: Heard, target: string): Promise<number>;
}
