export interface Finding {
  name: string;
  value: number;
  unit: string;
  goal: string;
  pass: boolean;
}

/** One JSON line per figure, for people and machines alike. */
export function report(finding: Finding): void {
  console.log(JSON.stringify(finding));
  if (!finding.pass) process.exitCode = 1;
}
