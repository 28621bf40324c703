import type { OwnForm, SigningDocument, SigningState } from '@rubrica/contract';

import { createDevice } from '../../src/demonstration/device.ts';
import { testMoment } from './clock.ts';
import { tokenIn, until, type Answer, type Desk } from './desk.ts';
import { multipart } from './multipart.ts';
import { bearer, type World } from './world.ts';

/** One dot. */
export const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A person with a link on a phone. */
export interface Visitor {
  readonly id: string;
  readonly token: string;
  /** What a call carries: the link, the visit, and the proof of the device's key. */
  readonly headers: (method: string, url: string) => Readonly<Record<string, string>>;
  readonly call: <T>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => Promise<Answer<T>>;
  readonly send: <T>(
    url: string,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Uint8Array },
  ) => Promise<Answer<T>>;
  readonly lock: (takeOver?: boolean) => Promise<Answer<SessionLock>>;
  readonly state: () => Promise<SigningState>;
  readonly open: () => Promise<SigningState>;
  readonly acceptTerms: () => Promise<Answer<SigningState>>;
  /** Agrees to everything that is asked in their form, changes nothing, and sends it. */
  readonly fillForm: () => Promise<SigningState>;
  readonly documents: () => Promise<readonly SigningDocument[]>;
  readonly readAll: () => Promise<void>;
  readonly proveByCode: (extra?: object) => Promise<Answer<SigningState>>;
  readonly sign: (
    body?: object,
  ) => Promise<Answer<{ message: string; detail: string; is_waiting: boolean; code: string }>>;
  /** Everything up to the signature. */
  readonly prepareToSign: () => Promise<void>;
  readonly processId: string;
}

export interface SessionLock {
  readonly session_id: string | null;
  readonly session_locked: boolean;
  readonly other_device: { readonly name: string; readonly seen_at: string } | null;
}

interface Link {
  readonly email: string;
  readonly processId: string;
  readonly tenant?: string;
  /** Where nobody was sent a link. */
  readonly token?: string;
}

/** Where links and codes arrive. */
type Mailbox = Pick<Desk, 'messagesTo' | 'codesOf'>;

/** Without a clock of its own it goes by the real one. */
type VisitedWorld = Pick<World, 'call'> & Partial<Pick<World, 'clock'>>;

/** Takes the newest link out of the mailbox. */
export async function visitorOf(world: VisitedWorld, desk: Mailbox, link: Link): Promise<Visitor> {
  const { email, processId, tenant = 'demo' } = link;
  const token = link.token ?? (await newestToken(desk, email, tenant));
  const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const phone = createPhone(world, tenant, token);
  const { call } = phone;
  const state = async () => (await call<SigningState>('GET', `/signing-process-user/${id}/information`)).body;
  const sheet = (more: object) =>
    call<SigningState>('POST', '/registration-sheet', { signing_process_id: processId, signatory_id: id, ...more });
  const codes = (): Promise<readonly string[]> => desk.codesOf(id, tenant);
  const visitor: Visitor = {
    id,
    token,
    processId,
    ...phone,
    state,
    open: async () => (await sheet({ opening_date_link: testMoment.toISOString() })).body,
    acceptTerms: () => sheet({ acceptance_date_terms: testMoment.toISOString() }),
    fillForm: async () => {
      const form = (await call<OwnForm>('GET', '/client-form')).body;
      for (const { id: variable, sha256 } of form.consents)
        await call('POST', '/client-form/consent', { variable, answer: 'SI', sha256 });
      await call('POST', '/client-form', {});
      await until(async () => (await state()).current !== 'form', 'the documents of the form');
      return state();
    },
    documents: async () =>
      (await call<{ documents: SigningDocument[] }>('GET', `/preview-unsigned-documents/${processId}/${id}`)).body
        .documents,
    readAll: async () => {
      for (const { path, page_count: count } of await visitor.documents()) {
        await call('POST', '/document-pages', { path, drawn: Array.from({ length: count }, (_, page) => page + 1) });
        await call('POST', '/document-read', { path });
      }
    },
    proveByCode: async (extra = {}) => {
      const { otp } = await state();
      const before = (await codes()).length;
      const asked = await call('GET', `/otp/${id}/generate?channel=${otp?.channel ?? 'email'}`);
      if (asked.status >= 400) throw new Error(`no code: ${asked.status} ${JSON.stringify(asked.body)}`);
      await until(async () => (await codes()).length > before, 'the code');
      return call<SigningState>('POST', '/otp/verify', { signatory_id: id, code: (await codes()).at(-1), ...extra });
    },
    sign: (body = { image: tinyPng }) => call('POST', '/signing-process-user/sign', { signatory_id: id, ...body }),
    prepareToSign: async () => {
      await visitor.lock();
      await visitor.open();
      await visitor.proveByCode();
      await visitor.acceptTerms();
      await visitor.readAll();
    },
  };
  return visitor;
}

async function newestToken(desk: Mailbox, email: string, tenant: string): Promise<string> {
  const invitations = async () =>
    (await desk.messagesTo(email, tenant)).filter(({ body_text: text }) => /\/auth\/(?!changes\/)/.test(text));
  await until(async () => (await invitations()).length > 0, `a link for ${email}`);
  return tokenIn((await invitations()).at(-1)?.body_text ?? '');
}

/** The calls with the link, from a device that remembers its session. */
function createPhone(
  world: VisitedWorld,
  tenant: string,
  token: string,
): Pick<Visitor, 'headers' | 'call' | 'send' | 'lock'> {
  const key = createDevice(() => world.clock?.now ?? new Date());
  let device: string | null = null;
  const headers: Visitor['headers'] = (method, url) => ({
    ...bearer(token),
    dpop: key.prove({ method, url, token }),
    ...(device !== null && { 'x-portal-session': device }),
  });
  const call: Visitor['call'] = async <T>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
    const address = `/backend/api/portal${url}`;
    const answer = await world.call(tenant, {
      method,
      url: address,
      ...(body && { body }),
      headers: headers(method, address),
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  };
  const send: Visitor['send'] = async <T>(
    url: string,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Uint8Array },
  ) => {
    const form = await multipart(fields, file);
    const address = `/backend/api/portal${url}`;
    const answer = await world.call(tenant, {
      method: 'POST',
      url: address,
      body: form.body,
      headers: { ...headers('POST', address), ...form.headers },
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  };
  const lock: Visitor['lock'] = async (takeOver = false) => {
    const answer = await call<SessionLock>('POST', '/signatory/lock-session', {
      session_id: device,
      take_over: takeOver,
    });
    device = answer.body.session_id ?? device;
    return answer;
  };
  return { headers, call, send, lock };
}
