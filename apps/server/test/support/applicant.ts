import type { ApplicationView } from '@rubrica/contract';
import { expect } from 'vitest';

import type { Office } from './office.ts';
import { bearer } from './world.ts';

/** A person whom the stand-in of the registry knows. */
export const jorge = {
  kind: 'account_opening',
  cliente_id_num: '1712345675',
  cliente_cdactilar: 'V4443V4442',
  cliente_celular: '0991230001',
  cliente_email: 'jorge.abre@cliente.ec',
  cliente_pep: 'NO',
  process_aceptacion_politica: true,
};

interface Answered<T> {
  readonly status: number;
  readonly body: T;
}

export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

export interface Opened {
  readonly session: string;
  readonly application: ApplicationView;
}

/** What somebody does on the public page of the demo company, and what reaches their phone and mail. */
export function createApplicant({ world, desk }: Office) {
  let network = 0;
  /** Each from a network of its own, unless said otherwise. */
  const send = async <T = ApplicationView & Refused>(
    method: 'GET' | 'POST',
    url: string,
    { body, session, tenant = 'demo', ip }: { body?: object; session?: string; tenant?: string; ip?: string } = {},
  ): Promise<Answered<T>> => {
    const answer = await world.call(tenant, {
      method,
      url: `/backend/api/portal/${url}`,
      remoteAddress: ip ?? `198.51.${Math.floor((network += 1) / 250)}.${network % 250}`,
      ...(body && { body }),
      ...(session && { headers: bearer(session) }),
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  };
  const begin = (given: object, ip?: string) =>
    send<Opened & Refused>('POST', 'applications', { body: { ...jorge, ...given }, ...(ip && { ip }) });
  /** The newest of so many codes that went to a phone or a mail. */
  const codeTo = async (recipient: string, count = 1): Promise<string> => {
    await expect.poll(async () => (await desk.messagesTo(recipient)).length, { timeout: 20_000 }).toBe(count);
    const text = (await desk.messagesTo(recipient)).at(-1)?.body_text ?? '';
    return /(?:Código de un solo uso: |^)(\d{6})/.exec(text)?.[1] ?? '';
  };
  const prove = (session: string, way: 'phone' | 'mail', code: string) =>
    send('POST', 'application/proof', { session, body: { way, code } });
  const openDoor = async (change: object = {}) => {
    const as = 'admin@demo.ec';
    const { body } = await desk.call<{ list: { kind: string; candidates: { id: string }[] }[] }>(
      'GET',
      '/company/doors',
      { as },
    );
    return desk.call<Refused>('PATCH', '/company/doors', {
      as,
      body: {
        kind: 'account_opening',
        is_open: true,
        owner_id: body.list.find(({ kind }) => kind === 'account_opening')?.candidates[0]?.id ?? null,
        ...change,
      },
    });
  };
  /** Somebody who has proved both contacts. */
  const proved = async (given: {
    readonly kind?: string;
    readonly cliente_celular: string;
    readonly cliente_email: string;
  }): Promise<string> => {
    const { body } = await begin(given);
    const phone = `+593${given.cliente_celular.slice(1)}`;
    await prove(body.session, 'phone', await codeTo(phone));
    const last = await prove(body.session, 'mail', await codeTo(given.cliente_email));
    expect(last.body.state).toBe('registry');
    return body.session;
  };
  return { send, begin, codeTo, prove, openDoor, proved };
}
