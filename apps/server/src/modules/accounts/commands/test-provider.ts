import { randomBytes } from 'node:crypto';

import type { CompanyProviders, IdentityProviderName } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { findProvider, saveProvider, type CompanyProviderRow } from '../identity-provider.repository.ts';
import { describeProviders } from '../queries/describe-providers.ts';
import { openSettings, returnAddressOf } from '../steps/identity-settings.ts';
import { newLoginState, openLoginState, sealLoginState } from '../steps/login-state.ts';

/** The provider is found by its discovery document, and the browser goes there as somebody who signs in would. */
export async function beginProviderTest(
  context: OfficialContext,
  name: IdentityProviderName,
): Promise<{ readonly url: string; readonly login_id: string }> {
  authorize(context.actor.kind === 'member');
  const settings = await context.transaction(async (tx) => openSettings(tx, await readProvider(tx, name)));
  const loginId = randomBytes(16).toString('base64url');
  const redirectUri = returnAddressOf(context, settings);
  const request = { provider: name, redirectUri, loginId, tester: context.actor.id };
  const state = newLoginState(context, request);
  const url = await context.ports.identityProviders
    .open(settings)
    .authorizationUrl({ ...state, state: sealLoginState(context, state) })
    .catch((cause: unknown) => {
      const reason = 'no encontramos al proveedor en la dirección indicada';
      throw new AppError('provider.test_failed', { reason }, { cause });
    });
  return { url, login_id: loginId };
}

interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly login_id: string;
}

/** A person who came back proves that the settings work. Nobody is signed in. */
export async function finishProviderTest(
  context: OfficialContext,
  answer: ProviderAnswer,
): Promise<{ readonly name: IdentityProviderName; readonly email: string; readonly providers: CompanyProviders }> {
  const { actor } = context;
  const state = openLoginState(context, answer.state);
  if (!state || state.loginId !== answer.login_id || state.tester !== actor.id)
    throw new AppError('provider.test_failed', { reason: 'la prueba venció o empezó en otro navegador' });
  const { provider: name } = state;
  const { tested, settings } = await context.transaction(async (tx) => {
    const found = await readProvider(tx, name);
    return { tested: found, settings: await openSettings(tx, found) };
  });
  const identity = await context.ports.identityProviders
    .open(settings)
    .exchange({ ...state, code: answer.code })
    .catch((cause: unknown) => {
      throw new AppError('provider.test_failed', { reason: 'el proveedor no respondió como se espera' }, { cause });
    });
  if (!identity)
    throw new AppError('provider.test_failed', {
      reason: 'el proveedor no aceptó el cliente o el secreto, o no entregó un correo',
    });
  const providers = await context.transaction(async (tx) => {
    const now = await readProvider(tx, name);
    if (!isSame(now, tested))
      throw new AppError('provider.test_failed', { reason: 'los datos cambiaron durante la prueba' });
    await saveProvider(tx.db, { ...now, test: { at: tx.now(), by: actor.username } }, tx.now());
    const details = { provider: name, email: identity.email };
    await tx.record([{ type: 'company.provider_tested', subject: tx.tenant.id, details }]);
    return describeProviders(tx);
  });
  return { name, email: identity.email, providers };
}

async function readProvider(tx: Tx, name: IdentityProviderName): Promise<CompanyProviderRow> {
  const provider = await findProvider(tx.db, name);
  if (!provider) throw new AppError('provider.not_set');
  return provider;
}

const isSame = (one: CompanyProviderRow, other: CompanyProviderRow): boolean =>
  one.clientId === other.clientId &&
  JSON.stringify(one.details) === JSON.stringify(other.details) &&
  (one.secretBox ?? Buffer.alloc(0)).equals(other.secretBox ?? Buffer.alloc(0));
