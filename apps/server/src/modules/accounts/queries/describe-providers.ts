import { identityProviders, type CompanyProviders } from '@rubrica/contract';

import type { TenantRead, Tx } from '../../../platform/context.ts';
import { listProviders, type CompanyProviderRow } from '../identity-provider.repository.ts';
import { readSingleSignOn } from '../single-sign-on.repository.ts';
import { returnAddressOf } from '../steps/identity-settings.ts';
import { listHolders } from './list-holders.ts';

/** All providers that a company may have, without any secret. */
export async function describeProviders(tx: Tx): Promise<CompanyProviders> {
  const own = await listProviders(tx.db);
  const { isRequired, emergencyUserId } = await readSingleSignOn(tx.db);
  const { sandboxIdentity } = tx.ports;
  return {
    list: identityProviders.map((name) => ({
      ...presentProvider(own.find((one) => one.name === name)),
      name,
      redirect_uri: returnAddressOf(tx, { provider: name, issuer: sandboxIdentity?.path }),
    })),
    demonstration: sandboxIdentity
      ? {
          issuer: tx.origin.url + sandboxIdentity.path,
          client_id: sandboxIdentity.companyClient.id,
          secret: sandboxIdentity.companyClient.secret,
        }
      : null,
    single_sign_on: { is_required: isRequired, emergency_user_id: emergencyUserId },
    administrators: await listAdministrators(tx),
  };
}

const presentProvider = (provider: CompanyProviderRow | undefined) =>
  provider
    ? {
        client_id: provider.clientId,
        details: provider.details,
        has_secret: provider.secretBox !== null,
        is_on: provider.isOn,
        tested_at: provider.test?.at.toISOString() ?? null,
        tested_by: provider.test?.by ?? null,
      }
    : { client_id: '', details: {}, has_secret: false, is_on: false, tested_at: null, tested_by: null };

/** Those who may change these rules and have a password. */
export async function listAdministrators(tx: TenantRead): Promise<CompanyProviders['administrators']> {
  const holders = await listHolders(tx, 'PE_EMPRESA');
  return holders.filter(({ hasPassword }) => hasPassword).map(({ id, username, name }) => ({ id, username, name }));
}
