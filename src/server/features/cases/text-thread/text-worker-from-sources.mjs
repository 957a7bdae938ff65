// Started where TypeScript runs from its sources; the bundle starts the worker itself.
import { tsImport } from 'tsx/esm/api';

await tsImport('./text-worker.ts', import.meta.url);
