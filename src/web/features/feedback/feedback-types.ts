import type { Feedback } from '#contract/feedback.ts';

export type DomainSheet = Feedback['domains'][number];
export type Criterion = DomainSheet['criteria'][number];
export type Measures = Feedback['measures'];
export type Teaching = Feedback['teaching'];
