import type { LightMyRequestResponse } from 'fastify';

import { demonstrationPassword } from '../../src/demonstration/users.ts';
import { codeOfStep, stepAt } from '../../src/modules/accounts/totp.ts';
import type { World } from './world.ts';

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly data?: { readonly access_token: string };
    readonly second_factor?: { readonly challenge: string; readonly ways: readonly string[] };
  };
}

interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

let opened = 0;

/** A browser with cookies and an address of its own, on the pages of one company. */
export function openBrowser(
  world: World,
  tenant: string,
  userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
) {
  const cookies = new Map<string, string>();
  opened += 1;
  const remoteAddress = `198.51.100.${opened}`;
  const origin = `http://${tenant}.localhost`;
  const remember = ({ cookies: set }: LightMyRequestResponse): void => {
    for (const { name, value } of set) cookies.set(name, value);
  };
  const send = async (
    url: string,
    body?: object,
    { method = 'POST', token, headers }: Request = {},
  ): Promise<Answer> => {
    const answer = await world.call(tenant, {
      method,
      url: `/backend${url}`,
      remoteAddress,
      headers: {
        origin,
        'x-rubrica-page': '1',
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body }),
    });
    remember(answer);
    const read = answer.json<Answer['body'] & { readonly code?: string }>();
    return { status: answer.statusCode, code: read.code, body: read };
  };
  const signIn = (username: string, password = demonstrationPassword) =>
    send('/auth/login', { username, password, keep_session: false });
  return {
    origin,
    remoteAddress,
    cookies,
    send,
    signIn,
    tokenOf: async (username: string): Promise<string> => tokenIn(await signIn(username)),
  };
}

export type Browser = ReturnType<typeof openBrowser>;

export function tokenIn({ body, status }: Answer): string {
  if (!body.data) throw new Error(`no session: ${status} ${JSON.stringify(body)}`);
  return body.data.access_token;
}

export const challengeIn = ({ body }: Answer): string => body.second_factor?.challenge ?? '';

/** What an authenticator app shows now, or some steps from now. */
export function showCode(world: World, secret: string, stepsAhead = 0): string {
  return codeOfStep(fromBase32(secret), stepAt(world.clock.now) + stepsAhead);
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An account gets an authenticator app. Answers its secret and its recovery codes. */
export async function addApp(world: World, browser: Browser, token: string) {
  const begun = await browser.send('/auth_user/factors/totp/options', undefined, { token });
  const { secret, enrolment } = begun.body as unknown as { readonly secret: string; readonly enrolment: string };
  const added = await browser.send('/auth_user/factors/totp', { enrolment, code: showCode(world, secret) }, { token });
  if (added.status !== 200) throw new Error(`no app: ${JSON.stringify(added.body)}`);
  return { secret, recoveryCodes: added.body['recovery_codes'] as readonly string[] };
}
