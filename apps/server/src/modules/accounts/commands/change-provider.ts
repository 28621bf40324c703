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

/** Saved settings are off until they are tested: a typing error must not become a closed door. */
export function saveCompanyProvider(
  context: OfficialContext,
  name: IdentityProviderName,
  input: ProviderInput,
): Promise<CompanyProviders> {
  const mayUsePlainHttp = context.ports.sandboxIdentity !== undefined;
  const faults = findProviderFaults(name, input, { mayUsePlainHttp });
  if (faults.length > 0) throw invalidInput(faults);
  return context.transaction(async (tx) => {
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
    return describeProviders(tx);
  });
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

export function switchCompanyProvider(
  context: OfficialContext,
  name: IdentityProviderName,
  { is_on: isOn }: { readonly is_on: boolean },
): Promise<CompanyProviders> {
  return context.transaction(async (tx) => {
    if (!isOn) await refuseLast(tx, name);
    const provider = await findProvider(tx.db, name);
    if (!provider) throw new AppError('provider.not_set');
    if (isOn && !provider.test) throw new AppError('provider.untested');
    await saveProvider(tx.db, { ...provider, isOn }, tx.now());
    const details = { provider: name, change: isOn ? 'on' : 'off' };
    await tx.record([{ type: 'company.provider_changed', subject: tx.tenant.id, details }]);
    return describeProviders(tx);
  });
}

/** The only way in stays open. */
async function refuseLast(tx: Tx, name: IdentityProviderName): Promise<void> {
  const { isRequired } = await lockSingleSignOn(tx.db);
  if (!isRequired) return;
  const others = (await listProviders(tx.db)).filter((one) => one.isOn && one.name !== name);
  if (others.length === 0) throw new AppError('provider.last');
}
