import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { reportOf } from './short-report.ts';

/** Says nothing while all goes well, and at the end what failed, and what only succeeded at the second try. */
export default class FailuresOnly implements Reporter {
  private readonly began = performance.now();
  private tests: TestCase[] = [];
  private readonly outside: TestError[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.outside.push(error);
  }

  onEnd(): void {
    const failures = [
      ...this.outside.map((error) => ({ test: 'outside any journey', errors: [textOf(error)] })),
      ...this.tests
        .filter((test) => test.outcome() === 'unexpected')
        .map((test) => ({ test: titleOf(test), errors: test.results[0]?.errors.map(textOf) ?? [] })),
    ];
    const flaky = this.tests.filter((test) => test.outcome() === 'flaky');
    const passed = this.tests.filter((test) => test.outcome() === 'expected').length;
    const seconds = Math.round((performance.now() - this.began) / 1000);
    const counts = `${passed} of ${this.tests.length} journeys passed, ${failures.length} failures, ${seconds} s`;
    const shaky = flaky.map((test) => `at the second try: ${titleOf(test)}: ${firstLine(test)}`);
    console.log(reportOf(failures, [counts, `longest: ${longest(this.tests)}`, ...shaky].join('\n')));
  }

  printsToStdio(): boolean {
    return true;
  }
}

const titleOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ');

const textOf = ({ message = '', location }: TestError) =>
  `${message}${location ? ` (${location.file}:${location.line})` : ''}`;

const firstLine = (test: TestCase) => (test.results[0]?.error?.message ?? '').split('\n')[0];

function longest(tests: readonly TestCase[]): string {
  const duration = (test: TestCase) => test.results.reduce((sum, result) => sum + result.duration, 0);
  return tests
    .toSorted((one, other) => duration(other) - duration(one))
    .slice(0, 5)
    .map((test) => `${test.title} ${Math.round(duration(test) / 1000)} s`)
    .join(', ');
}
