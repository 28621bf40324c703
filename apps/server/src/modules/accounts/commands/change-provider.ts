import type { CompanyProviders, IdentityProviderName } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import {
  deleteProvider,
  findProvider,
  listProviders,
  providerSecretPurpose,
  saveProvider,
} from '../identity-provider.repository.ts';
import { findProviderFaults, onlyNeeded, type ProviderInput } from '../provider-settings.ts';
import { describeProviders } from '../queries/describe-providers.ts';
import { lockSingleSignOn } from '../single-sign-on.repository.ts';

export function saveCompanyProvider(
  context: OfficialContext,
  name: IdentityProviderName,
  input: ProviderInput,
): Promise<CompanyProviders> {
  refuseProviderFaults(context, name, input);
  return context.transaction(async (tx) => {
    await saveSettings(tx, name, input);
    return describeProviders(tx);
  });
}

export function refuseProviderFaults(
  { ports }: OfficialContext,
  name: IdentityProviderName,
  input: ProviderInput,
): void {
  const faults = findProviderFaults(name, input, { mayUsePlainHttp: ports.sandboxIdentity !== undefined });
  if (faults.length > 0) throw invalidInput(faults);
}

/** Saved settings are off until they are tested: a typing error must not become a closed door. */
export async function saveSettings(tx: Tx, name: IdentityProviderName, input: ProviderInput): Promise<void> {
  await refuseLast(tx, name);
  const before = await findProvider(tx.db, name);
  const { client_id: clientId, secret } = input;
  const secretBox = secret
    ? await tx.keyring.seal(tx.db, Buffer.from(secret, 'utf8'), providerSecretPurpose(name))
    : (before?.secretBox ?? null);
  if (name !== 'OIDC' && !secretBox) throw invalidInput([{ path: 'secret', message: 'El campo es requerido' }]);
  const details = onlyNeeded(name, input.details);
  await saveProvider(tx.db, { name, clientId, details, secretBox, isOn: false, test: null }, tx.now());
  const recorded = { provider: name, change: 'saved', client_id: clientId, new_secret: Boolean(secret) };
  await tx.record([{ type: 'company.provider_changed', subject: tx.tenant.id, details: recorded }]);
}

export function deleteCompanyProvider(context: OfficialContext, name: IdentityProviderName): Promise<CompanyProviders> {
  return context.transaction(async (tx) => {
    await refuseLast(tx, name);
    await deleteProvider(tx.db, name);
    const details = { provider: name, change: 'deleted' };
    await tx.record([{ type: 'company.provider_changed', subject: tx.tenant.id, details }]);
    return describeProviders(tx);
  });
}

interface Switch {
  readonly is_on: boolean;
}

export function switchCompanyProvider(
  context: OfficialContext,
  name: IdentityProviderName,
  wish: Switch,
): Promise<CompanyProviders> {
  return context.transaction(async (tx) => {
    await switchProvider(tx, name, wish);
    return describeProviders(tx);
  });
}

export async function switchProvider(tx: Tx, name: IdentityProviderName, { is_on: isOn }: Switch): Promise<void> {
  if (!isOn) await refuseLast(tx, name);
  const provider = await findProvider(tx.db, name);
  if (!provider) throw new AppError('provider.not_set');
  if (isOn && !provider.test) throw new AppError('provider.untested');
  await saveProvider(tx.db, { ...provider, isOn }, tx.now());
  const details = { provider: name, change: isOn ? 'on' : 'off' };
  await tx.record([{ type: 'company.provider_changed', subject: tx.tenant.id, details }]);
}

/** The only way in stays open. */
async function refuseLast(tx: Tx, name: IdentityProviderName): Promise<void> {
  const { isRequired } = await lockSingleSignOn(tx.db);
  if (!isRequired) return;
  const others = (await listProviders(tx.db)).filter((one) => one.isOn && one.name !== name);
  if (others.length === 0) throw new AppError('provider.last');
}
