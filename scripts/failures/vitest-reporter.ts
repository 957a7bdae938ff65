import type { TestError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type Failure, reportOf } from './short-report.ts';

/** Says nothing while all goes well, and at the end what failed. */
export default class FailuresOnly implements Reporter {
  private readonly began = performance.now();

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()]);
    const failures = [
      ...modules.flatMap((file) => [file, ...file.children.allSuites()]).flatMap(failureOf),
      ...tests.flatMap(failureOf),
      ...unhandled.map((error): Failure => ({ test: 'outside any test', errors: [textOf(error)] })),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const seconds = Math.round((performance.now() - this.began) / 1000);
    const counts = `${passed} of ${tests.length} tests passed, ${failures.length} failures, ${modules.length} files`;
    console.log(reportOf(failures, `${counts}, ${seconds} s; longest: ${longest(modules)}`));
  }
}

function failureOf(task: TestModule | TestSuite | TestCase): Failure[] {
  const errors = task.type === 'test' ? (task.result().errors ?? []) : task.errors();
  const failed = task.type === 'test' ? task.result().state === 'failed' : errors.length > 0;
  if (!failed) return [];
  const test = task.type === 'module' ? task.relativeModuleId : `${task.module.relativeModuleId} > ${task.fullName}`;
  return [{ test, errors: errors.map(textOf) }];
}

/** The message, the line of ours where it happened, and what differs. */
function textOf({ message, stack = '', diff = '' }: Pick<TestError, 'message' | 'stack' | 'diff'>): string {
  const place = stack.split('\n').find((line) => line.trim().startsWith('at ') && !line.includes('node_modules'));
  return `${message}${place ? ` (${place.trim()})` : ''}\n${diff}`;
}

function longest(modules: readonly TestModule[]): string {
  const seconds = (file: TestModule) => Math.round(file.diagnostic().duration / 100) / 10;
  const sorted = modules.toSorted((one, other) => other.diagnostic().duration - one.diagnostic().duration);
  return sorted
    .slice(0, 5)
    .map((file) => `${file.relativeModuleId} ${seconds(file)} s`)
    .join(', ');
}
