import { setTimeout as sleep } from 'node:timers/promises';

import { checkBundle, readBundle, verifyChain } from '@rubrica/evidence';
import { blankPdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { Tracker, auditChains } from '../../src/modules/tracker/index.ts';
import { ana, createDesk, digitalDocument, until } from '../support/desk.ts';
import { multipart } from '../support/multipart.ts';
import { createJudge } from '../support/outside-verifiers.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { bearer, createWorld, type World } from '../support/world.ts';
import { killableNodes } from './killable-nodes.ts';
import { callsOf, programNow, type RunningProgram } from './program.ts';
import { randomFrom } from './seeded-random.ts';

const isSoak = process.env['RUBRICA_SOAK'] === '1';
const total = Number(process.env['RUBRICA_KILLS'] ?? (isSoak ? 100 : 4));
/** Processes that one kill meets, each at a moment of its own: most of the time passes until a new node takes over. */
const abreast = isSoak ? 5 : 4;
const seed = Number(process.env['RUBRICA_SEED'] ?? Date.now() % 1_000_000);

const world = await createWorld();
const { start: startNode, kill } = killableNodes(world);

/** Creates the process of this idempotency key, retrying until an answer comes. */
async function createOnce(token: string, email: string, key: string): Promise<string> {
  const call = callsOf(node);
  const headers = bearer(token);
  const draft = await call('demo', {
    method: 'POST',
    url: '/backend/api/drafts',
    body: { process_id: digitalDocument },
    headers,
  });
  const draftId = draft.json<{ id: string }>().id;
  const form = await multipart({ draft_id: draftId }, { name: 'contrato.pdf', bytes: blankPdf() });
  const uploaded = await call('demo', {
    method: 'POST',
    url: '/backend/api/signing-process/documents',
    body: form.body,
    headers: { ...headers, ...form.headers },
  });
  if (uploaded.statusCode !== 200) throw new Error(`${uploaded.statusCode}: ${uploaded.body}`);
  const body = {
    content: { documents: [uploaded.json<{ path: string }>().path] },
    signers: [{ ...ana, email, signature_type: 'clicwrap' }],
    process_information: { process_id: digitalDocument, title: key },
    draft_id: draftId,
  };
  orders.set(key, body);
  return order(token, key);
}

const orders = new Map<string, object>();
async function order(token: string, key: string): Promise<string> {
  const answer = await callsOf(node)('demo', {
    method: 'POST',
    url: '/backend/api/signing-process/create',
    body: orders.get(key) as never,
    headers: { ...bearer(token), 'idempotency-key': key },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

interface Subject {
  readonly email: string;
  readonly key: string;
  /** How far it is when the node is killed, as a part of the whole. */
  readonly part: number;
}

const desk = createDesk(world);
const check = createJudge(world);
const mailsTo = async (email: string, says: string) =>
  (await desk.messagesTo(email)).filter(({ subject }) => subject?.includes(says)).length;
const arrival = (email: string, says: string) =>
  until(async () => (await mailsTo(email, says)) > 0, `«${says}» to ${email}`);
const invitation = 'le pide su firma';
const copy = 'Completado';

/** The node that runs now. */
let node: RunningProgram;

/** Somebody whose phone outlives the nodes. */
async function visit(email: string, processId: string): Promise<Visitor> {
  const clock = {
    get now() {
      return programNow();
    },
  };
  const call: World['call'] = (tenant, request) => callsOf(node)(tenant, request);
  return visitorOf({ call, clock }, desk, { email, processId });
}

async function sign(visitor: Visitor): Promise<void> {
  const { status, body } = await visitor.sign({});
  if (status >= 400) throw new Error(`the signature answered ${status}: ${JSON.stringify(body)}`);
}

/** How long the two halves take without a kill, for as many as later meet one. */
async function measure(token: string): Promise<{ sending: number; sealing: number }> {
  const emails = Array.from({ length: abreast }, (_, place) => `tranquilo${place}@cliente.ec`);
  const began = performance.now();
  const visitors = await Promise.all(
    emails.map(async (email) => {
      const id = await createOnce(token, email, `${email}-${seed}`);
      await arrival(email, invitation);
      return visit(email, id);
    }),
  );
  const sending = performance.now() - began;
  await Promise.all(visitors.map((visitor) => visitor.prepareToSign()));
  const signedAt = performance.now();
  await Promise.all(visitors.map(sign));
  await Promise.all(emails.map((email) => arrival(email, copy)));
  return { sending, sealing: performance.now() - signedAt };
}

/** After the kills the process must be complete, with everything in it once. */
async function account(id: string, { email, key }: Subject): Promise<object> {
  const context = await world.contextOf('demo');
  const { rows, chain, documents } = await context.transaction(async ({ db }) => ({
    rows: await db.selectFrom('signing_process').select('id').where('title', '=', key).execute(),
    chain: await Tracker.readChain({ db }, id),
    documents: await db.selectFrom('process_document').select('source').where('signing_process_id', '=', id).execute(),
  }));
  const count = (event: string) => chain.filter((one) => one.event === event).length;
  return {
    processes: rows.length,
    isIntact: verifyChain(chain).intact,
    events: ['CREATED', 'SENT', 'SIGNED', 'SEALED'].map(count),
    sources: documents.map(({ source }) => source).toSorted(),
    invitations: await mailsTo(email, invitation),
    copies: await mailsTo(email, copy),
    faults: checkBundle(await readBundle(await check.downloadEvidence(id))),
  };
}

const oneOfEverything = {
  processes: 1,
  isIntact: true,
  events: [1, 1, 1, 1],
  sources: ['sheet', 'uploaded'],
  invitations: 1,
  copies: 1,
  faults: [],
};

/** Begins the work for each so that, after the longest, the kill meets each at its moment. Broken calls are expected. */
async function killAmid(
  { subjects, span }: { readonly subjects: readonly Subject[]; readonly span: number },
  work: (subject: Subject) => Promise<unknown>,
): Promise<void> {
  const longest = Math.max(...subjects.map(({ part }) => part));
  const working = subjects.map(async (subject) => {
    await sleep(span * (longest - subject.part));
    await work(subject).catch(() => undefined);
  });
  await sleep(span * longest);
  await kill(node);
  await Promise.all(working);
  node = await startNode();
}

/** Again after the kill, as its caller does, until it is sent and its signer has everything done but the signature. */
async function prepare(token: string, { email, key }: Subject): Promise<Visitor> {
  const id = orders.has(key) ? await order(token, key) : await createOnce(token, email, key);
  await desk.reach(id, 'ACTIVE');
  await arrival(email, invitation);
  const visitor = await visit(email, id);
  await visitor.prepareToSign();
  return visitor;
}

/** Signs again where the kill came before the signature, and waits until the process is sealed. */
async function finish(visitor: Visitor, { email }: Subject): Promise<void> {
  if ((await visitor.state()).signatory.status !== 'SIGNED') await sign(visitor);
  await desk.reach(visitor.processId, 'COMPLETED');
  await arrival(email, copy);
}

test(
  `of ${total} processes whose node is killed at any moment none is lost, doubled or stuck (seed ${seed})`,
  { timeout: isSoak ? 7_200_000 : 600_000 },
  async () => {
    const random = randomFrom(seed);
    node = await startNode();
    const { sending, sealing } = await measure(await world.signIn('oficial@demo.ec'));
    // Each has its own part of the way, so that together they stop at every step of it.
    const all = Array.from({ length: total }, (_, place) => ({
      email: `corte${place}@cliente.ec`,
      key: `corte-${seed}-${place}`,
      part: (place + random()) / total,
    }));
    const rounds = Math.ceil(total / abreast);
    for (let round = 0; round < rounds; round += 1) {
      const subjects = all.filter((_, place) => place % rounds === round);
      world.clock.now = programNow();
      const token = await world.tokenOf('oficial@demo.ec'); // a session does not outlive a hundred processes
      await killAmid({ subjects, span: sending }, ({ email, key }) => createOnce(token, email, key));
      const visitors = new Map<Subject, Visitor>();
      await Promise.all(subjects.map(async (subject) => visitors.set(subject, await prepare(token, subject))));
      await killAmid({ subjects, span: sealing }, async (subject) => visitors.get(subject)?.sign({}));
      await Promise.all([...visitors].map(([subject, visitor]) => finish(visitor, subject)));
      for (const [subject, visitor] of visitors)
        expect(await account(visitor.processId, subject)).toEqual(oneOfEverything);
    }
    expect((await auditChains(await world.contextOf('demo'))).breaks).toEqual([]);
  },
);
