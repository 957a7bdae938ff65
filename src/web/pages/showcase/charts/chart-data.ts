import type { Shape } from './shape.ts';

type Read = { data: unknown; problem: null } | { data: null; problem: string };

/** What was typed, if it is JSON of the right shape; otherwise what is wrong with it. */
export function readChartData(text: string, shape: Shape): Read {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { data: null, problem: `This is not JSON: ${error instanceof Error ? error.message : String(error)}.` };
  }
  const problem = shape(data, '');
  return problem === null ? { data, problem } : { data: null, problem: problem.replace(/^ /, 'The data ') };
}
