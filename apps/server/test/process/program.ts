import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { testMoment } from '../support/clock.ts';
import type { World } from '../support/world.ts';

const program = path.resolve(import.meta.dirname, '../../../../packages/cli/bin/rubrica.mjs');

export interface RunningProgram {
  readonly child: ChildProcess;
  readonly port: number;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

/** Programs have the tests' clock, which goes on. */
const shiftedClock = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts')).href;
const clockOffset = testMoment.getTime() - Date.now();
export const programNow = (): Date => new Date(Date.now() + clockOffset);

/** The command as an operator runs it, in an environment of its own. */
export function runProgram(args: readonly string[], environment: Record<string, string>, port = 0): RunningProgram {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMONSTRATION_PROCESSES: 'false', // the stories start it whole
      NODE_OPTIONS: `--import=${shiftedClock}`,
      RUBRICA_CLOCK_OFFSET: String(clockOffset),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, port, output: () => text, exited };
}

/** Behind the addresses and users. */
const lastWords = 'Ctrl-C para terminar.';

/** Started and listening, at a free port or at the one that is given. */
export async function startProgram(environment: Record<string, string>, port?: number): Promise<RunningProgram> {
  const running = runProgram(['start'], environment, port ?? (await findFreePort()));
  const isReady = async (): Promise<boolean> => {
    for (;;) {
      if (running.output().includes(lastWords)) return true;
      if (running.child.exitCode !== null) return false;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  if (!(await isReady())) {
    await running.exited;
    // One line: the summary of a run shows the first only.
    throw new Error(
      `the program did not start (${running.child.exitCode}): ${running.output().replaceAll('\n', ' | ')}`,
    );
  }
  return running;
}

/** Over a real connection; Node's fetch would not let us choose the Host header. */
export function call(
  { port }: RunningProgram,
  tenant: string,
  address: string,
  options: { method?: string; body?: unknown; token?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const headers = {
    host: `${tenant}.localhost:${port}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(options.token && { authorization: `Bearer ${options.token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: address, method: options.method ?? 'GET', headers },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text || 'null') as unknown }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A node as its callers meet it: over a connection that may break at any moment. */
export function callsOf({ port }: RunningProgram): World['call'] {
  return (tenant, { method = 'GET', url, body, headers }) =>
    new Promise((resolve, reject) => {
      const isBytes = Buffer.isBuffer(body);
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path: url as string,
          method,
          headers: {
            host: `${tenant}.localhost:${port}`,
            ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
            ...(headers as Record<string, string>),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const rawPayload = Buffer.concat(chunks);
            const text = rawPayload.toString();
            resolve({
              statusCode: answer.statusCode ?? 0,
              headers: answer.headers,
              rawPayload,
              body: text,
              json: () => JSON.parse(text) as never,
            } as never);
          });
        },
      );
      sent.on('error', reject);
      sent.end(isBytes || body === undefined ? body : JSON.stringify(body));
    });
}

/**
 * Below the range from which the system takes ports for outgoing connections and for port 0: none of the connections
 * that run beside a test takes it between this answer and the moment the program listens, or while it restarts.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Every process whose command line names this directory. */
export function processesOf(directory: string): string[] {
  const list = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(directory) && !line.includes('ps -eo'));
}
