import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockName, withLock } from './lock.mjs';

let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'clavis-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  fs.rmSync(directory, { recursive: true, force: true });
});

async function holdInChild(name: string): Promise<ChildProcess> {
  const code = `
    import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.mjs'))};
    await withLock(${JSON.stringify(name)}, async () => {
      process.stdout.write('held');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('withLock', () => {
  it('waits while another process has the lock and gets it when that one is killed', async () => {
    const name = lockName(directory, 'killed');
    const child = await holdInChild(name);
    const events: string[] = [];
    const onWait = () => {
      events.push('waiting');
      child.kill('SIGKILL');
    };
    await withLock(name, () => events.push('acquired'), { onWait });
    expect(events).toEqual(['waiting', 'acquired']);
  });

  it('lets actions of one process run one after the other', async () => {
    const name = lockName(directory, 'same process');
    const events: string[] = [];
    const action = async () => {
      events.push('in');
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push('out');
    };
    await Promise.all([withLock(name, action), withLock(name, action), withLock(name, action)]);
    expect(events).toEqual(['in', 'out', 'in', 'out', 'in', 'out']);
  });

  it('hands on the result and the failure of the action, and is free after both', async () => {
    const name = lockName(directory, 'result');
    expect(await withLock(name, () => 42)).toBe(42);
    const failing = withLock(name, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await withLock(name, () => 'free')).toBe('free');
  });
});

describe('lockName', () => {
  it('is the same through a symlink and before the path exists', () => {
    fs.mkdirSync(path.join(directory, 'real'), { recursive: true });
    fs.symlinkSync('real', path.join(directory, 'link'));
    const before = lockName(path.join(directory, 'link', 'a', 'b'), 'x');
    fs.mkdirSync(path.join(directory, 'real', 'a', 'b'), { recursive: true });
    expect(lockName(path.join(directory, 'real', 'a', 'b'), 'x')).toBe(before);
    expect(lockName(path.join(directory, 'real', 'a', 'b'), 'y')).not.toBe(before);
  });
});
