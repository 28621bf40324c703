import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { SigningState } from '@rubrica/contract';
import { verifyChain } from '@rubrica/evidence';
import { blankPdf } from '@rubrica/testing';
import { afterAll, expect, inject, test } from 'vitest';

import { createDiskObjectStore } from '../../src/adapters/disk-object-store.ts';
import { Tracker, auditChains } from '../../src/modules/tracker/index.ts';
import type { ObjectKey } from '../../src/ports/object-store.ts';
import { createDesk, digitalDocument, until, type Desk, type Message } from '../support/desk.ts';
import { codeOfJorge, jorge } from '../support/identity.ts';
import { multipart } from '../support/multipart.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTrustServer } from '../support/trust-server.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { bearer, createWorld, type World } from '../support/world.ts';
import { startCivilRegistry, startLine, startMailServer, startObjectStore } from './cuttable-neighbours.ts';
import { programNow } from './program.ts';
import { randomFrom } from './seeded-random.ts';

const isSoak = process.env['RUBRICA_SOAK'] === '1';
const seconds = Number(process.env['RUBRICA_FAULT_SECONDS'] ?? (isSoak ? 600 : 10));
const seed = Number(process.env['RUBRICA_SEED'] ?? Date.now() % 1_000_000);
const people = 3;

const database = await createTestDatabase();
const [mail, store, registry, trust] = [
  await startMailServer(),
  await startObjectStore('documentos'),
  await startCivilRegistry({ names: jorge.name, surnames: jorge.last_name, code: codeOfJorge }),
  await startTrustServer(programNow),
];
afterAll(() => trust.close());
const lines = {
  database: await startLine(Number(new URL(database.applicationUrl).port)),
  objects: await startLine(store.port),
  mail: await startLine(mail.port),
  registry: await startLine(registry.port),
  trust: {
    cut: () => trust.disturb(['tsa', 'ocsp', 'crl'], ['refuses', 'hangs', 'fails']),
    restore: () => trust.disturb([], []),
  },
};
const cutDatabase = new URL(database.applicationUrl);
cutDatabase.port = String(lines.database.port);

const world = await createWorld({
  ...trust.config,
  runsJobs: true,
  database: { ...database, applicationUrl: cutDatabase.href },
  mailer: { kind: 'smtp', url: `smtp://127.0.0.1:${lines.mail.port}`, fromAddress: 'avisos@rubrica.ec' },
  civilRegistry: {
    kind: 'http',
    provider: 'ANF',
    url: `http://127.0.0.1:${lines.registry.port}`,
    username: 'usuario',
    password: 'clave',
  },
  objectStore: {
    kind: 's3',
    endpoint: `http://127.0.0.1:${lines.objects.port}`,
    bucket: 'documentos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  },
});
Object.defineProperty(world.clock, 'now', { get: programNow }); // goes on, as everything here does

await copyLogos();

/** The company's pictures lie in the folder of the template. */
async function copyLogos(): Promise<void> {
  const folder = createDiskObjectStore(path.join(inject('directory'), 'objects'));
  const context = await world.contextOf('demo');
  const { logo_key: logo, cover_key: cover } = await context.transaction(({ db }) =>
    db.selectFrom('company').select(['logo_key', 'cover_key']).executeTakeFirstOrThrow(),
  );
  for (const key of [logo, cover]) {
    const bytes = key === null ? undefined : await folder.get(key as ObjectKey);
    if (bytes) await context.ports.objectStore.put({ tenant: context.tenant.id, id: key?.split('/')[1] ?? '' }, bytes);
  }
}

/** By address; a mail that was sent again because its receipt was lost has the same id, and receivers show it once. */
function mailsTo(email: string): readonly (Message & { readonly id: string })[] {
  const mine = mail.received.filter(({ to }) => to?.some(({ address }) => address === email));
  const byId = new Map(mine.map((one) => [one.messageId ?? '', one]));
  return [...byId].map(([id, { subject = null, text = '' }]) => ({
    id,
    channel: 'email',
    recipient: email,
    subject,
    body_text: text,
  }));
}

/** The database may be away while they are read. */
const codesOf = (visitor: Visitor): Promise<readonly string[]> =>
  createDesk(world)
    .codesOf(visitor.id)
    .catch(() => []);

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Answers that no cut explains: they say 503, or nothing. */
const wrongAnswers: string[] = [];

/** As a person or a program does it: again after 503, until it is done. What was done before the cut may then be refused. */
async function insist<T extends Reply>(what: string, step: () => Promise<T>): Promise<T> {
  for (let wasAway = false; ; wasAway = true) {
    const answer = await step();
    if (answer.status < 400) return answer;
    if (answer.status < 500 && wasAway) return answer;
    if (answer.status < 500) throw new Error(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (answer.status !== 503) wrongAnswers.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(200);
  }
}

interface Subject {
  readonly email: string;
  readonly key: string;
  readonly call: World['call'];
}

async function createOnce({ email, key, call }: Subject): Promise<string> {
  const signedIn = await insist('sign-in', async () => {
    const body = { username: 'oficial@demo.ec', password: 'Demo.2026!' };
    return toReply(await call('demo', { method: 'POST', url: '/backend/auth/login', body }));
  });
  const headers = bearer((signedIn.body as { data: { access_token: string } }).data.access_token);
  const post = (url: string, body: object | Buffer, more: Record<string, string> = {}) =>
    insist(url, async () =>
      toReply(
        await call('demo', { method: 'POST', url: `/backend/api${url}`, body, headers: { ...headers, ...more } }),
      ),
    );
  const draft = await post('/drafts', { process_id: digitalDocument }, { 'idempotency-key': `${key}-draft` });
  const { id: draftId } = draft.body as { id: string };
  const form = await multipart({ draft_id: draftId }, { name: 'contrato.pdf', bytes: blankPdf() });
  const uploaded = await post('/signing-process/documents', form.body, {
    ...form.headers,
    'idempotency-key': `${key}-file`,
  });
  const order = {
    content: { documents: [(uploaded.body as { path: string }).path] },
    signers: [
      { ...jorge, email, signature_type: 'clicwrap', checks: { otp: 'email', registry: true, biometrics: false } },
    ],
    process_information: { process_id: digitalDocument, title: key },
    draft_id: draftId,
  };
  const created = await post('/signing-process/create', order, { 'idempotency-key': key });
  return (created.body as { id: string }).id;
}

const toReply = (answer: Awaited<ReturnType<World['call']>>): Reply => ({
  status: answer.statusCode,
  body: answer.json(),
});

/** Every step by itself, so that each is repeated with a new proof of the device. */
async function sign(visitor: Visitor): Promise<void> {
  const sheet = (more: object) => () =>
    visitor.call('POST', '/registration-sheet', {
      signing_process_id: visitor.processId,
      signatory_id: visitor.id,
      ...more,
    });
  await insist('lock', () => visitor.lock());
  await insist('open', sheet({ opening_date_link: programNow().toISOString() }));
  await prove(visitor);
  await insist('accept', sheet({ acceptance_date_terms: programNow().toISOString() }));
  const preview = `/preview-unsigned-documents/${visitor.processId}/${visitor.id}`;
  const { body } = await insist('documents', () => visitor.call<{ documents: { path: string }[] }>('GET', preview));
  for (const document of body.documents) {
    await insist('read', () => visitor.call('POST', '/document-read', { path: document.path }));
  }
  await insist('registry', () => visitor.call('POST', '/registry/verify', { fingerprint_code: codeOfJorge }));
  await insist('sign', () => visitor.sign({}));
}

/**
 * Where a cut hid the answer, the code was asked for twice and the last one counts, which may come later. A code that was
 * acknowledged must hold: the next step tells.
 */
async function prove(visitor: Visitor): Promise<void> {
  const readState = () =>
    insist('state', () => visitor.call<SigningState>('GET', `/signing-process-user/${visitor.id}/information`));
  const { body } = await readState();
  const ask = `/otp/${visitor.id}/generate?channel=${body.otp?.channel ?? 'email'}`;
  await insist('ask for a code', () => visitor.call('GET', ask));
  for (let tried: string | undefined; ;) {
    const before = tried;
    await until(async () => ((await codesOf(visitor)).at(-1) ?? before) !== before, 'a code');
    const code = (await codesOf(visitor)).at(-1);
    if (code === undefined) continue; // the database was away between the two
    tried = code;
    const answer = await insist('prove', () => visitor.call('POST', '/otp/verify', { signatory_id: visitor.id, code }));
    if (answer.status < 400) return;
    const { steps } = (await readState()).body;
    if (steps.some(({ step, is_done: isDone }) => step === 'otp' && isDone)) return;
  }
}

/** Whole processes, one after another, until time is up; what was begun is finished. */
async function workAs(person: number, isOver: () => boolean): Promise<readonly (Subject & { id: string })[]> {
  const done: (Subject & { id: string })[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const name = `persona${person}-${count}`;
    const call: World['call'] = (tenant, request) =>
      world.call(tenant, { ...request, remoteAddress: `10.${person}.${Math.floor(count / 250)}.${(count % 250) + 1}` });
    const subject = { email: `${name}@cliente.ec`, key: `${name}-${seed}`, call };
    const id = await createOnce(subject);
    const desk: Desk = { ...createDesk(world), messagesTo: async (email) => mailsTo(email) };
    const visitor = await visitorOf({ call, clock: world.clock }, desk, { email: subject.email, processId: id });
    await sign(visitor);
    done.push({ ...subject, id });
  }
  return done;
}

/** One neighbour at a time, each for up to five seconds. */
async function cutAtRandom(isOver: () => boolean): Promise<Readonly<Record<string, number>>> {
  const random = randomFrom(seed);
  const cuts: Record<string, number> = {};
  const names = Object.keys(lines) as (keyof typeof lines)[];
  while (!isOver()) {
    await sleep(300 + random() * 2500);
    const name = names[Math.floor(random() * names.length)] ?? 'database';
    lines[name].cut();
    await sleep(200 + random() * 4800);
    lines[name].restore();
    cuts[name] = (cuts[name] ?? 0) + 1;
  }
  return cuts;
}

async function account({ id, key, email }: Subject & { readonly id: string }): Promise<object> {
  const context = await world.contextOf('demo');
  const { rows, chain } = await context.transaction(async ({ db }) => ({
    rows: await db.selectFrom('signing_process').select('id').where('title', '=', key).execute(),
    chain: await Tracker.readChain({ db }, id),
  }));
  const mails = (says: string) => mailsTo(email).filter(({ subject }) => subject?.includes(says)).length;
  return {
    processes: rows.length,
    isIntact: verifyChain(chain).intact,
    events: ['CREATED', 'SENT', 'REGISTRY_OK', 'SIGNED', 'SEALED'].map(
      (event) => chain.filter((one) => one.event === event).length,
    ),
    invitations: mails('le pide su firma'),
    copies: mails('Completado'),
  };
}

test(
  `neighbours are cut at random for ${seconds} s: nothing lost, doubled or stuck (seed ${seed})`,
  { timeout: (seconds + 600) * 1000 },
  async () => {
    const end = performance.now() + seconds * 1000;
    const isOver = (): boolean => performance.now() > end;
    const [cuts, ...work] = await Promise.all([
      cutAtRandom(isOver),
      ...Array.from({ length: people }, (_, person) => workAs(person, isOver)),
    ]);
    const all = work.flat();
    const desk = createDesk(world);
    for (const subject of all) {
      await desk.reach(subject.id, 'COMPLETED');
      await until(
        async () => mailsTo(subject.email).some(({ subject: title }) => title?.includes('Completado')),
        `the copy for ${subject.email}`,
      );
      expect(await account(subject)).toEqual({
        processes: 1,
        isIntact: true,
        events: [1, 1, 1, 1, 1],
        invitations: 1,
        copies: 1,
      });
    }
    if (isSoak) process.stdout.write(`${all.length} processes, cuts: ${JSON.stringify(cuts)}, seed ${seed}\n`);
    expect(wrongAnswers).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(people);
    expect((await auditChains(await world.contextOf('demo'))).breaks).toEqual([]);
    const parked = await (
      await world.contextOf('demo')
    ).transaction(({ db }) => db.selectFrom('parked_job').select('id').execute());
    expect(parked).toEqual([]);
  },
);
