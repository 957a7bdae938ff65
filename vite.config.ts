import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentFiles } from './scripts/content-plugin.ts';

export default defineConfig({
  root: 'src/web',
  publicDir: '../../public',
  plugins: [react(), contentFiles()],
  server: { proxy: { '/api': 'http://localhost:5000', '/health': 'http://localhost:5000' } },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The start of the application names what each page is to load first. A drawing of a few bytes is found soon enough.
      resolveDependencies: (_file, needed) => needed.filter((name) => !/\/Icon[A-Z]\w+-[\w-]+\.js$/.test(name)),
    },
  },
});
