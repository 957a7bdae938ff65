import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#server/project-root.ts';

/** The collector alone, as a module that a real page can load. */
export async function bundleCollector(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(projectRoot, 'src/web/features/diagnostics/collector/collector.ts'),
        formats: ['es'],
        fileName: 'collector',
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('The collector was not bundled');
  return first.output[0].code;
}
