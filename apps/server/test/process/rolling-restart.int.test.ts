import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

import { blankPdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { digitalDocument } from '../support/desk.ts';
import { multipart } from '../support/multipart.ts';
import { bearer, createWorld } from '../support/world.ts';
import { killableNodes } from './killable-nodes.ts';
import { findFreePort, programNow, type RunningProgram } from './program.ts';
import { startHaproxy, startNginx, type Proxy } from './proxies.ts';

interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Answered {
  readonly what: string;
  readonly status: number;
  readonly text: string;
}

/** A browser: it stores its connections, and has an address of its own so that it meets no limit of another. */
function browserAt({ port }: Proxy, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress, rejectUnauthorized: false });
  return ({ method, url, headers, body }: Sent): Promise<Answered> =>
    new Promise((resolve) => {
      const what = `${method} ${url}`;
      const sent = request(
        { host: '127.0.0.1', port, agent, method, path: url, headers: { host: 'demo.rubrica.ec', ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', (error) => resolve({ what, status: 0, text: error.message }));
          answer.on('end', () =>
            resolve({ what, status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sent.on('error', (error) => resolve({ what, status: 0, text: error.message }));
      sent.end(body);
    });
}

const describe = ({ what, status, text }: Answered): string => `${status} ${what} ${text.slice(0, 120)}`;

type Browser = ReturnType<typeof browserAt>;

const sendJson = (to: Pick<Sent, 'method' | 'url'>, headers: Record<string, string>, body: object): Sent => ({
  ...to,
  headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: Buffer.from(JSON.stringify(body)),
});

const newDraft = (headers: Record<string, string>): Sent =>
  sendJson({ method: 'POST', url: '/backend/api/drafts' }, headers, { process_id: digitalDocument });

interface Person {
  readonly browser: Browser;
  readonly headers: Record<string, string>;
}

/** Saves a draft again and again and reads lists, until it is over; now and then sends a file. */
async function work({ browser, headers }: Person, answers: Answered[], isOver: () => boolean): Promise<void> {
  const { id, version: first } = JSON.parse((await browser(newDraft(headers))).text) as { id: string; version: number };
  const form = await multipart({ draft_id: id }, { name: 'contrato.pdf', bytes: blankPdf() });
  const upload = '/backend/api/signing-process/documents';
  for (let version = first; !isOver(); version += 1) {
    // A save that was done twice, or not at all, would be answered 409: its version has to be the stored one.
    const save = { method: 'PATCH', url: `/backend/api/drafts/${id}` } as const;
    answers.push(await browser(sendJson(save, headers, { version, content: {} })));
    answers.push(await browser({ method: 'GET', url: '/backend/api/signing-process/all?limit=5', headers }));
    if (version % 25 === 0)
      answers.push(
        await browser({ method: 'POST', url: upload, headers: { ...headers, ...form.headers }, body: form.body }),
      );
  }
}

const world = await createWorld();
const { start } = killableNodes(world, { DRAIN_SECONDS: '5', PUBLIC_URL: 'https://rubrica.ec' });
const ports = [await findFreePort(), await findFreePort()] as const;
const nodes: RunningProgram[] = await Promise.all(ports.map((port) => start(port)));

test('two nodes behind nginx and HAProxy restart one after the other under load: no request fails', async () => {
  const proxies = [await startNginx(ports), await startHaproxy(ports)];
  world.clock.now = programNow();
  const headers = bearer(await world.signIn('oficial@demo.ec'));
  const answers: Answered[] = [];
  let isOver = false;
  const people = proxies.flatMap((proxy, place) =>
    [1, 2].map((number) =>
      work({ browser: browserAt(proxy, `127.0.${place + 1}.${number}`), headers }, answers, () => isOver),
    ),
  );
  const answeredSince = async (count: number): Promise<void> => {
    const wanted = answers.length + count;
    while (answers.length < wanted) await sleep(20);
  };

  await answeredSince(60);
  for (const [place, port] of ports.entries()) {
    nodes[place]?.child.kill('SIGTERM');
    expect(await nodes[place]?.exited).toBe(0);
    await answeredSince(60); // by the other node alone
    nodes[place] = await start(port);
    await answeredSince(60);
  }
  isOver = true;
  await Promise.all(people);

  // In words: the close of a run prints what differs, but no contents of objects.
  const failed = answers.filter(({ status }) => status !== 200);
  expect(failed.slice(0, 5).map(describe).join(' | ')).toBe('');
  expect(answers.length).toBeGreaterThan(300);
});
