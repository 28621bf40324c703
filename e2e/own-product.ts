import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test, type APIRequestContext, type TestInfo } from '@playwright/test';

import { makeProcessFolder } from '../apps/server/test/support/process-folder.ts';
import { port as sharedPort } from './product.ts';

const program = path.resolve(import.meta.dirname, '../packages/cli/bin/rubrica.mjs');

export interface OwnProduct {
  readonly siteOf: (label: string) => string;
  /** Where its data is. */
  readonly directory: string;
  /** `rubrica …` beside the running product. */
  readonly run: (args: readonly string[]) => Promise<string>;
  /** The text of the newest mail or message to somebody that says what is looked for, read where the product shows what it does not send. */
  readonly readMail: (request: APIRequestContext, mail: LookedMail) => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface LookedMail {
  /** Of the company that sent it. */
  readonly label: string;
  readonly to: string;
  readonly says: RegExp;
}

/** Files of stories run beside each other: each has ports of its own. */
type Place = 1 | 2 | 3;

interface Settings {
  readonly DEMONSTRATION?: string;
  readonly SANDBOX?: string;
}

/** An installation as a customer's first day finds it: empty, without the demonstration, unless the story says otherwise. */
export async function startOwnProduct(info: TestInfo, place: Place, settings: Settings = {}): Promise<OwnProduct> {
  const port = sharedPort + 2 * place - (info.project.name === 'phone' ? 1 : 0);
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: path.join(makeProcessFolder(`e2e-own-${place}-${info.project.name}-${info.retry}`), 'data'),
    PORT: String(port),
    LOG_LEVEL: 'error',
    DEMONSTRATION: 'false',
    SANDBOX: 'document-reader,face-matcher', // stories photograph a pattern
    ...settings,
  };
  const child = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('está lista') && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
  return {
    siteOf: (label) => `http://${label}.localhost:${port}`,
    directory: env.DATA_DIR,
    run: async (args) => (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout,
    readMail: (request, mail) => readMail(request, port, mail),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function readMail(request: APIRequestContext, port: number, { label, to, says }: LookedMail): Promise<string> {
  const address = `http://127.0.0.1:${port}/backend/sandbox/messages?to=${encodeURIComponent(to)}`;
  let text: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(address, { headers: { host: `${label}.localhost:${port}` } });
      const { list } = (await answer.json()) as { list: readonly { readonly text: string }[] };
      text = list.find((one) => says.test(one.text))?.text;
      return text;
    })
    .toBeDefined();
  return text ?? '';
}

/** For the stories of one file. */
export function useOwnProduct(place: Place, settings?: Settings): () => OwnProduct {
  let product: OwnProduct | undefined;
  test.beforeAll(async () => {
    test.setTimeout(600_000); // the demonstration's people sign before it is ready
    product = await startOwnProduct(test.info(), place, settings);
  });
  test.afterAll(() => product?.stop());
  return () => {
    if (!product) throw new Error('the product was not started');
    return product;
  };
}
