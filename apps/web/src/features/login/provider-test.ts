import type { IdentityProviderName } from '@rubrica/contract';

import { call } from '../../shared/api.ts';

const begunKey = 'rubrica.provider-test';
const answeredKey = 'rubrica.provider-test-answer';

export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly login_id: string;
}

/** Leaves the page for the provider's, as somebody who signs in does. */
export async function goToTestedProvider(name: IdentityProviderName): Promise<void> {
  const { url, login_id: loginId } = await call('POST /company/identity-providers/{name}/test', { params: { name } });
  sessionStorage.setItem(begunKey, loginId);
  location.assign(url);
}

/** At the login page, where providers send everybody: whether this was only a test. The session stays. */
export function receiveTest(code: string | undefined, state: string | undefined): boolean {
  const loginId = sessionStorage.getItem(begunKey);
  sessionStorage.removeItem(begunKey);
  if (loginId === null || code === undefined || state === undefined) return false;
  sessionStorage.setItem(answeredKey, JSON.stringify({ code, state, login_id: loginId } satisfies ProviderAnswer));
  return true;
}

/** What the provider answered to the last test; once. */
export function takeTestAnswer(): ProviderAnswer | undefined {
  const text = sessionStorage.getItem(answeredKey);
  sessionStorage.removeItem(answeredKey);
  return text === null ? undefined : (JSON.parse(text) as ProviderAnswer);
}
