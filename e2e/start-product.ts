import { spawn } from 'node:child_process';
import path from 'node:path';

import { makeProcessFolder } from '../apps/server/test/support/process-folder.ts';
import { port } from './product.ts';

/** The whole product as a newcomer starts it, from an empty data directory. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const directory = makeProcessFolder('e2e');
  process.env['STORY_DATA_DIR'] = path.join(directory, 'data');
  const program = path.resolve(import.meta.dirname, '../packages/cli/bin/rubrica.mjs');
  const child = spawn(process.execPath, [program, 'start'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      SANDBOX: 'document-reader,face-matcher', // stories photograph a pattern
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: path.join(directory, 'data'),
      PORT: String(port),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('está lista') && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
}
