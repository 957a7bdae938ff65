// Builds pages and server into dist/: first beside it, then in one step into place, so that a running server never sees half a build.
//   dist/web     scripts, styles and files from public/
//   dist/pages   the HTML: app.html starts the application anywhere, the others are public pages with their text
//   dist/server  the server
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const outDir = process.argv[2] ?? 'dist';
const fresh = resolve(`${outDir}.new`);
rmSync(fresh, { recursive: true, force: true });

await build({
  logLevel: 'warn',
  build: {
    outDir: join(fresh, 'web'),
    rollupOptions: {
      input: ['src/web/index.html', 'src/web/after-paint.ts'].map((file) => resolve(file)),
      // What changes seldom stays in the browser's cache from one release to the next.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // What every page starts with: in one file it packs better than in two dozen small ones.
            { name: 'start', tags: ['$initial'], test: /^(?!.*(index\.html|main\.tsx|after-paint\.ts)$)/ },
          ],
        },
      },
    },
  },
});
await writePages(join(fresh, 'web'), join(fresh, 'pages'));
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: [/^#/] },
  build: {
    ssr: true,
    outDir: join(fresh, 'server'),
    target: 'node20',
    emptyOutDir: true,
    // The threads of language, speech and case texts stand beside the server.
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        'language-worker': 'src/server/language/language-worker.ts',
        'text-worker': 'src/server/features/cases/text-thread/text-worker.ts',
        'speech-worker': 'src/server/speech/synthesis/speech-worker.ts',
      },
    },
  },
});
compress(join(fresh, 'web'));

rmSync(outDir, { recursive: true, force: true });
renameSync(fresh, outDir);

/** Draws every public page with the same components that the browser gets. */
async function writePages(web, folder) {
  const template = readFileSync(join(web, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
  const readFile = (file) => readFileSync(join(web, file), 'utf8');
  const addStyleSheet = (css) => {
    const file = `assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
    writeFileSync(join(web, file), css);
    return file;
  };
  const { pages, ...site } = await withPrerenderer(({ prerender, readPageContent }) =>
    prerender({ template, manifest, content: readPageContent(), readFile, addStyleSheet }),
  );
  const fileOf = (address) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);
  const write = (name, text) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const { address, html } of pages) write(fileOf(address), html);
  write('app.html', template);
  write(
    'site.json',
    JSON.stringify({ files: Object.fromEntries(pages.map(({ address }) => [address, fileOf(address)])), ...site }),
  );
  rmSync(join(web, 'index.html'));
}

/** Builds the components for Node, in a folder inside the project so that they find their packages, and runs them there. */
async function withPrerenderer(run) {
  const folder = resolve(`node_modules/.cache/prerender-${process.pid}`);
  const input = { prerender: resolve('src/web/prerender/prerender.tsx'), content: resolve('scripts/page-content.ts') };
  try {
    await build({
      logLevel: 'warn',
      ssr: { noExternal: [/^#/] },
      build: {
        ssr: true,
        outDir: folder,
        target: 'node20',
        copyPublicDir: false,
        manifest: false,
        rollupOptions: { input },
      },
    });
    const load = (name) => import(pathToFileURL(join(folder, `${name}.js`)).href);
    return await run({ ...(await load('prerender')), ...(await load('content')) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !['.js', '.css', '.svg', '.json', '.webmanifest'].includes(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
