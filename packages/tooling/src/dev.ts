import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import { root } from './imports.ts';

/** `npm run dev`: restarts the server and rebuilds the pages when a file changes. */
const run = (args: readonly string[], environment: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });

const web = run([
  '--watch-path=apps/web/src',
  '--watch-path=packages',
  '--watch-preserve-output',
  path.join(root, 'apps/web/build.ts'),
]);
const server = run(
  ['--watch', '--watch-preserve-output', '--enable-source-maps', path.join(root, 'apps/server/src/bin/start.ts')],
  {
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
  },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    web.kill(signal);
    server.kill(signal);
  });
}
server.on('exit', (code) => {
  web.kill('SIGTERM');
  process.exit(code ?? 0);
});
