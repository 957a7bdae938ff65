import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Settings } from './config.ts';
import { projectRoot } from './project-root.ts';

it('the configuration table in README.md is the one the server reads', () => {
  const rows = readFileSync(join(projectRoot, 'README.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*?) \|$/gm);
  const documented = Object.fromEntries([...rows].map(([, name, standard, meaning]) => [name, { standard, meaning }]));
  const real = Object.fromEntries(
    Object.entries(Settings.shape).map(([name, schema]) => {
      const empty = schema.safeParse(undefined);
      const standard = empty.success && empty.data !== undefined ? `\`${empty.data}\`` : '';
      return [name, { standard, meaning: schema.description }];
    }),
  );
  expect(documented).toEqual(real);
});
