import { randomBytes } from 'node:crypto';

import type { IdentityProviderName } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/sealed-box.ts';

/** What must be remembered while the person is at the provider. It travels sealed in `state`, so no node has to keep it. */
export interface LoginState {
  readonly provider: IdentityProviderName;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Known to the browser that began: a code that someone else obtained cannot be finished here. */
  readonly loginId: string;
  /** An administrator who only tests the provider. */
  readonly tester?: string | undefined;
  readonly expiresAt: number;
}

const lifetimeMilliseconds = 10 * 60_000;

export function newLoginState(
  context: Context,
  request: Pick<LoginState, 'provider' | 'redirectUri' | 'loginId' | 'tester'>,
): LoginState {
  return {
    ...request,
    nonce: randomBytes(16).toString('base64url'),
    codeVerifier: randomBytes(32).toString('base64url'),
    expiresAt: context.now().getTime() + lifetimeMilliseconds,
  };
}

export function sealLoginState(context: Context, state: LoginState): string {
  return seal(keyOf(context), Buffer.from(JSON.stringify(state)), context.tenant.id).toString('base64url');
}

export function openLoginState(context: Context, sealed: string): LoginState | undefined {
  try {
    const bytes = unseal(keyOf(context), Buffer.from(sealed, 'base64url'), context.tenant.id);
    const state = JSON.parse(bytes.toString('utf8')) as LoginState;
    return state.expiresAt > context.now().getTime() ? state : undefined;
  } catch {
    return undefined; // not ours
  }
}

const keyOf = (context: Context): Buffer => context.keyring.derive('login-state');
