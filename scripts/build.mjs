// Builds pages and server into dist/: first beside it, then in one step into place, so that a running server never sees half a build.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const outDir = process.argv[2] ?? 'dist';
const fresh = `${outDir}.new`;
rmSync(fresh, { recursive: true, force: true });

await build({ logLevel: 'warn', build: { outDir: join(process.cwd(), fresh, 'web') } });
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
    // The reader's thread stands beside the server.
    rollupOptions: { input: { main: 'src/server/main.ts', 'reader-worker': 'src/server/reading/reader-worker.ts' } },
  },
});
compress(join(fresh, 'web'));

rmSync(outDir, { recursive: true, force: true });
renameSync(fresh, outDir);

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (
      !entry.isFile() ||
      !['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'].includes(extname(entry.name))
    )
      continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
