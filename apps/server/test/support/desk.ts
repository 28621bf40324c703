import { setTimeout as sleep } from 'node:timers/promises';

import { kindByCode } from '@rubrica/process-kinds';
import { blankPdf } from '@rubrica/testing';

import { multipart } from './multipart.ts';
import { bearer, type World } from './world.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

interface CallOptions {
  readonly body?: object;
  readonly as?: string;
  readonly key?: string;
}

export interface Message {
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly attachments?: unknown;
}

export const digitalDocument = kindByCode('digital_document')?.uuid ?? '';

/** A signer with a good cédula. */
export const signer = (name: string, number: string, given: object = {}) => ({
  name,
  last_name: 'Andrade',
  email: `${number}@cliente.ec`,
  identification_type: 'cedula_ciudadania',
  identification_number: number,
  phone: '0991234567',
  ...given,
});

export const [ana, luis, eva] = [
  signer('Ana', '1710034065'),
  signer('Luis', '1704567898'),
  signer('Eva', '1712345675'),
] as const;

/** The same person at an address of this test's own. */
export const named = <T extends typeof ana>(person: T, tag: string, given: object = {}) => ({
  ...person,
  email: person.email.replace('@', `+${tag}@`),
  ...given,
});

/** Where somebody signs who signs at one place. */
export const onFirstPage = (document: string) => [
  { document, kind: 'signature', page: 0, x: 100, y: 300, width: 180, height: 60 },
];

type DeskWorld = Pick<World, 'call' | 'tokenOf' | 'contextOf'>;

/** What an official does all day, through the calls of the product. */
export function createDesk(world: DeskWorld) {
  const calls = createCalls(world);
  const { call } = calls;
  const statusOf = async (id: string, as = 'admin@demo.ec'): Promise<string> =>
    (await call<{ status: string }>('GET', `/api/signing-process/${id}/detail`, { as })).body.status;
  return { ...calls, createProcess: processCreator(calls), statusOf, ...createWaits(world) };
}

const tenantOf = (user: string) => /@(.+)\.ec$/.exec(user)?.[1] ?? 'demo';

type Calls = ReturnType<typeof createCalls>;

/** The HTTP calls, each signed in as a user. */
function createCalls(world: DeskWorld) {
  const call = async <T>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { body, as = 'oficial@demo.ec', key }: CallOptions = {},
  ): Promise<Answer<T>> => {
    const answer = await world.call(tenantOf(as), {
      method,
      url: `/backend${url}`,
      ...(body && { body }),
      headers: { ...bearer(await world.tokenOf(as)), ...(key && { 'idempotency-key': key }) },
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  };

  const send = async <T>(
    url: string,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Uint8Array },
    as = 'oficial@demo.ec',
  ): Promise<Answer<T>> => {
    const form = await multipart(fields, file);
    const answer = await world.call(tenantOf(as), {
      method: 'POST',
      url: `/backend${url}`,
      body: form.body,
      headers: { ...bearer(await world.tokenOf(as)), ...form.headers },
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  };

  /** Anything but JSON, as it travels. */
  const fetch = async (url: string, as: string) =>
    world.call(tenantOf(as), { url: `/backend${url}`, headers: bearer(await world.tokenOf(as)) });
  /** A file of a draft or a process. */
  const download = (document: string, as = 'oficial@demo.ec') =>
    fetch(`/api/signing-process/download/document?path=${document}`, as);

  return { call, send, fetch, download };
}

interface ProcessOrder {
  readonly as?: string;
  readonly signers?: readonly object[];
  readonly information?: object;
  readonly message?: string;
  readonly pdf?: Uint8Array;
  /** Places of the first signer, once the file has an id. */
  readonly boxes?: (document: string) => readonly object[];
}

/** Creates a process over one uploaded file, and does not wait for its documents. */
function processCreator(calls: Calls) {
  const { call } = calls;
  return async ({
    as = 'oficial@demo.ec',
    signers = [ana],
    information = {},
    message = '',
    pdf = blankPdf(),
    boxes = () => [],
  }: ProcessOrder = {}): Promise<{ readonly id: string; readonly document: string }> => {
    const draft = await call<{ id: string }>('POST', '/api/drafts', { body: { process_id: digitalDocument }, as });
    const file = { name: 'contrato.pdf', bytes: pdf };
    const document = await upload(calls, { draft: draft.body.id, file, as });
    const [first, ...others] = signers;
    const made = await call<{ id: string; message: string }>('POST', '/api/signing-process/create', {
      as,
      body: {
        content: { documents: [document] },
        signers: [{ ...first, position_sign: boxes(document) }, ...others],
        process_information: { process_id: digitalDocument, title: 'Contrato', ...information },
        content_notification: { description: message, emails_copies: [] },
        draft_id: draft.body.id,
      },
    });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return { id: made.body.id, document };
  };
}

const maxUploads = 60;

/** Tried again where the server says that it is busy, as the page does. */
async function upload(
  { send }: Calls,
  { draft, file, as }: { draft: string; file: { name: string; bytes: Uint8Array }; as: string },
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await send<{ path: string }>(
      '/api/signing-process/documents',
      { draft_id: draft },
      file,
      as,
    );
    if (status === 200) return body.path;
    if (status !== 503 || tries === maxUploads)
      throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`);
    await sleep(pauseMilliseconds * tries);
  }
}

/** What is read from the database: waiting by calls would use up what one address may ask. */
function createWaits(world: DeskWorld) {
  const reach = async (id: string, status: string, tenant = 'demo'): Promise<void> => {
    const context = await world.contextOf(tenant);
    await until(async () => {
      const row = await context.transaction(({ db }) =>
        db.selectFrom('signing_process').select('status').where('id', '=', id).executeTakeFirst(),
      );
      return row?.status === status;
    }, `${status} of ${id}`);
  };

  /** Its documents, which are being made again, are there. */
  const remade = async (id: string): Promise<void> => {
    const context = await world.contextOf('demo');
    await until(async () => {
      const row = await context.transaction(({ db }) =>
        db.selectFrom('signing_process').select('is_preparing').where('id', '=', id).executeTakeFirst(),
      );
      return row?.is_preparing === false;
    }, `the documents of ${id}`);
  };

  /** What arrived at an address, oldest first. */
  const messagesTo = async (recipient: string, tenant = 'demo'): Promise<readonly Message[]> => {
    const context = await world.contextOf(tenant);
    return context.transaction(({ db }) =>
      db
        .selectFrom('sandbox_message')
        .select(['channel', 'recipient', 'subject', 'body_text', 'attachments'])
        .where('recipient', '=', recipient)
        .orderBy('sent_at')
        .execute(),
    );
  };

  /** The codes that went to a signatory, by whatever way, oldest first. */
  const codesOf = async (signatoryId: string, tenant = 'demo'): Promise<readonly string[]> => {
    const context = await world.contextOf(tenant);
    const rows = await context.transaction(({ db }) =>
      db
        .selectFrom('signatory_otp')
        .innerJoin('sandbox_message', 'sandbox_message.id', 'signatory_otp.id')
        .select('sandbox_message.body_text')
        .where('signatory_otp.signatory_id', '=', signatoryId)
        .orderBy('signatory_otp.created_at')
        .orderBy('signatory_otp.id')
        .execute(),
    );
    return rows.flatMap(({ body_text: text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  };

  return { reach, remade, messagesTo, codesOf };
}

export type Desk = ReturnType<typeof createDesk>;

const pauseMilliseconds = 50;

/** Waits for what a job does. */
export async function until(isSo: () => Promise<boolean>, what: string, timeoutMs = 120_000): Promise<void> {
  for (let waited = 0; waited < timeoutMs; waited += pauseMilliseconds) {
    if (await isSo()) return;
    await sleep(pauseMilliseconds);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** The token in the link of a mail. */
export function tokenIn(text: string): string {
  const token = /\/auth\/[\w/]+\/([\w-]+\.[\w-]+\.[\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('the mail has no link');
  return token;
}
