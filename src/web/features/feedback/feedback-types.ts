import type { Feedback } from '#contract/feedback.ts';

export type DomainSheet = Feedback['domains'][number];
export type Criterion = DomainSheet['criteria'][number];
export type Challenge = NonNullable<Criterion['challenge']>;
export type Measures = Feedback['measures'];
export type Teaching = Feedback['teaching'];
