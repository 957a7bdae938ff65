// Server with restart on change, and Vite's development server for the pages; Ctrl-C ends both.
import { spawn } from 'node:child_process';

const commands = [
  ['tsx', 'watch', '--clear-screen=false', 'src/server/main.ts'],
  ['vite', '--host', 'localhost'],
];
const children = commands.map(([name, ...words]) => spawn(`node_modules/.bin/${name}`, words, { stdio: 'inherit' }));
const endAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', endAll);
process.once('SIGINT', endAll);
process.once('SIGTERM', endAll);
