import type { ClientChangesView } from '@rubrica/contract';

import { createDevice } from '../../src/demonstration/device.ts';
import { tokenIn, until, type Answer, type Desk } from './desk.ts';
import { bearer, type World } from './world.ts';

interface Refusal {
  readonly code: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** A client with a link for changes, on a phone. */
export interface ChangesClient {
  readonly token: string;
  readonly read: () => Promise<Answer<ClientChangesView & Refusal>>;
  readonly sendCode: (channel?: string) => Promise<Answer<{ sent_to: string } & Refusal>>;
  readonly prove: (code: string) => Promise<Answer<ClientChangesView & Refusal>>;
  /** By the code that was sent to them. */
  readonly open: () => Promise<NonNullable<ClientChangesView['part']>>;
  readonly write: (answers: object, version?: string) => Promise<Answer<{ message: string } & Refusal>>;
}

/** Takes link number `count` out of the mailbox. */
export async function changesLinkOf(desk: Desk, email: string, count = 1): Promise<string> {
  const links = async (): Promise<readonly string[]> =>
    (await desk.messagesTo(email))
      .filter(({ body_text: text }) => text.includes('/auth/changes/'))
      .map(({ body_text: text }) => tokenIn(text));
  await until(async () => (await links()).length >= count, `link ${count} for ${email}`);
  return (await links()).at(-1) ?? '';
}

export interface Opened {
  readonly token: string;
  readonly signatoryId: string;
  readonly tenant?: string;
}

export function createChangesClient(
  world: World,
  desk: Desk,
  { token, signatoryId, tenant = 'demo' }: Opened,
): ChangesClient {
  const device = createDevice(() => world.clock.now);
  let version = '';
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T & Refusal>> => {
    const url = `/backend/api/portal/changes${path}`;
    const headers = { ...bearer(token), dpop: device.prove({ method, url, token }) };
    const answer = await world.call(tenant, { method, url, headers, ...(body && { body }) });
    return { status: answer.statusCode, body: answer.json<T & Refusal>() };
  };
  const sendCode: ChangesClient['sendCode'] = async (channel) => {
    const offered = channel ?? (await call<ClientChangesView>('GET', '')).body.otp.channel;
    return call('POST', '/code', { channel: offered });
  };
  const prove: ChangesClient['prove'] = (code) => call('POST', '/proof', { code });
  return {
    token,
    sendCode,
    prove,
    read: () => call('GET', ''),
    open: async () => {
      const before = (await desk.codesOf(signatoryId)).length;
      await sendCode();
      await until(async () => (await desk.codesOf(signatoryId)).length > before, 'the code');
      const { body } = await prove((await desk.codesOf(signatoryId)).at(-1) ?? '');
      if (!body.part) throw new Error(`not opened: ${JSON.stringify(body)}`);
      ({ version } = body.part.form);
      return body.part;
    },
    write: (answers, of = version) => call('POST', '', { version: of, form_data: answers }),
  };
}
