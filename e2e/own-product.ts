import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { test, type APIRequestContext, type TestInfo } from '@playwright/test';

import { makeProcessFolder } from '../apps/server/test/support/process-folder.ts';
import { port as sharedPort } from './product.ts';

const program = path.resolve(import.meta.dirname, '../packages/cli/bin/rubrica.mjs');

export interface OwnProduct {
  readonly siteOf: (label: string) => string;
  /** `rubrica …` beside the running product. */
  readonly run: (args: readonly string[]) => Promise<string>;
  /** The text of the newest mail to somebody, read where the product shows what it does not send. */
  readonly findMail: (request: APIRequestContext, label: string, to: string) => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
}

/** An installation as a customer's first day finds it: empty, without the demonstration. */
export async function startOwnProduct(info: TestInfo): Promise<OwnProduct> {
  const port = sharedPort + (info.project.name === 'phone' ? 1 : 2);
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: path.join(makeProcessFolder(`e2e-own-${info.project.name}-${info.retry}`), 'data'),
    PORT: String(port),
    LOG_LEVEL: 'error',
    DEMONSTRATION: 'false',
  };
  const child = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('está lista') && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
  return {
    siteOf: (label) => `http://${label}.localhost:${port}`,
    run: async (args) => (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout,
    findMail: async (request, label, to) => {
      const address = `http://127.0.0.1:${port}/backend/sandbox/messages?to=${encodeURIComponent(to)}`;
      const answer = await request.get(address, { headers: { host: `${label}.localhost:${port}` } });
      const { list } = (await answer.json()) as { list: readonly { readonly text: string }[] };
      return list[0]?.text;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** For the stories of one file. */
export function useOwnProduct(): () => OwnProduct {
  let product: OwnProduct | undefined;
  test.beforeAll(async () => {
    product = await startOwnProduct(test.info());
  });
  test.afterAll(() => product?.stop());
  return () => {
    if (!product) throw new Error('the product was not started');
    return product;
  };
}
