import type { AddressInfo } from 'node:net';

import S3rver from '@20minutes/s3rver';
import { blankPdf } from '@rubrica/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { createDesk, digitalDocument, signer, until } from '../../../test/support/desk.ts';
import { createJudge } from '../../../test/support/outside-verifiers.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { openWeakLine, type WeakLine } from '../../../test/support/weak-line.ts';
import { createWorld } from '../../../test/support/world.ts';

const received: string[] = [];
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    stream.resume().on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve));
const post = await openWeakLine((postOffice.server.address() as AddressInfo).port, { cutAfterBytes: 600 });

const directory = makeTestFolder('weak');
const warehouse = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'documentos', configs: [] }],
});
const store = await openWeakLine((await warehouse.run()).port, { cutAfterBytes: 700 });

const world = await createWorld({
  mailer: { kind: 'smtp', url: `smtp://127.0.0.1:${post.port}`, fromAddress: 'avisos@rubrica.ec' },
  objectStore: {
    kind: 's3',
    endpoint: `http://127.0.0.1:${store.port}`,
    bucket: 'documentos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  },
});
const desk = createDesk(world);
const check = createJudge(world);
const arrivedAt = (address: string) => received.filter((to) => to === address);

beforeEach(() => {
  post.state = 'whole';
  store.state = 'whole';
});
afterAll(async () => {
  post.close();
  store.close();
  await new Promise<void>((resolve) => postOffice.close(resolve));
  await warehouse.close();
});

/** Leaves the connection in this state until a call has used it. */
async function endure(line: WeakLine, state: 'down' | 'cut'): Promise<void> {
  const before = line.tries[state];
  line.state = state;
  await until(async () => line.tries[state] > before, `a try while the line is ${state}`);
}

describe('the object store', () => {
  test('is down: a file is refused, nothing of it is stored, and the same file is accepted later', async () => {
    const draft = await desk.call<{ id: string }>('POST', '/api/drafts', { body: { process_id: digitalDocument } });
    const send = () =>
      desk.send<{ code: string }>(
        '/api/signing-process/documents',
        { draft_id: draft.body.id },
        { name: 'contrato.pdf', bytes: blankPdf() },
      );
    store.state = 'down';
    expect((await send()).status).toBeGreaterThanOrEqual(500);
    store.state = 'whole';
    const documents = async () =>
      (await desk.call<{ documents: unknown[] }>('GET', `/api/drafts/${draft.body.id}`)).body.documents;
    expect(await documents()).toEqual([]);
    expect((await send()).status).toBe(200);
    expect(await documents()).toHaveLength(1);
  });

  test('is down, cut and slow while documents are made: the process waits in the queue, then is sent complete', async () => {
    const { id } = await desk.createProcess();
    const isDown = endure(store, 'down');
    await world.startNode({ runsJobs: true });
    await isDown;
    await endure(store, 'cut');
    expect(await desk.statusOf(id)).toBe('QUEUED');
    store.state = 'slow';
    await desk.reach(id, 'ACTIVE');
    store.state = 'whole';
    const { documents } = await check.describe(id);
    const file = await check.download(documents[0]?.path ?? '');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  });
});

describe('the mail server', () => {
  test('is down, cut and slow: the invitation waits, and arrives once', async () => {
    const person = signer('Paciente', '1712345675', { email: 'paciente@cliente.ec' });
    const isDown = endure(post, 'down');
    const { id } = await desk.createProcess({ signers: [person] });
    await desk.reach(id, 'ACTIVE');
    await isDown;
    expect(arrivedAt('paciente@cliente.ec')).toHaveLength(0);
    await endure(post, 'cut');
    expect(arrivedAt('paciente@cliente.ec')).toHaveLength(0);
    post.state = 'slow';
    await until(async () => arrivedAt('paciente@cliente.ec').length > 0, 'the invitation');
    post.state = 'whole';
    const later = await desk.createProcess({ signers: [{ ...person, email: 'siguiente@cliente.ec' }] });
    await desk.reach(later.id, 'ACTIVE');
    await until(async () => arrivedAt('siguiente@cliente.ec').length > 0, 'the next invitation');
    expect(arrivedAt('paciente@cliente.ec')).toHaveLength(1);
    expect(arrivedAt('siguiente@cliente.ec')).toHaveLength(1);
  });
});
