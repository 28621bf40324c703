import { isDeepStrictEqual } from 'node:util';

import type { IdentityProviderName } from '@rubrica/contract';

import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { findProvider, saveProvider, type CompanyProviderRow } from '../identity-provider.repository.ts';
import { onlyNeeded, type ProviderInput } from '../provider-settings.ts';
import { openSettings, returnAddressOf } from '../steps/identity-settings.ts';
import { newLoginState, sealLoginState } from '../steps/login-state.ts';
import { refuseProviderFaults, saveSettings, switchProvider } from './change-provider.ts';

interface ProviderWish extends ProviderInput {
  readonly is_on: boolean;
}

/** By a command: saved as it is wished, or nothing is kept. False where the provider already is so. */
export async function setProvider(
  context: OfficialContext,
  name: IdentityProviderName,
  { is_on: isOn, ...input }: ProviderWish,
): Promise<boolean> {
  const before = await readOpened(context, name);
  const isSaved = before !== undefined && holds(name, before, input);
  if (isSaved && before.row.isOn === isOn) return false;
  refuseProviderFaults(context, name, input);
  if (isOn) await lookFor(context, name, input);
  await context.transaction(async (tx) => {
    if (!isSaved) await saveSettings(tx, name, input);
    if (isOn) await answerFor(tx, name);
    if (isOn || isSaved) await switchProvider(tx, name, { is_on: isOn });
  });
  return true;
}

interface Opened {
  readonly row: CompanyProviderRow;
  readonly secret: string | undefined;
}

const readOpened = (context: OfficialContext, name: IdentityProviderName): Promise<Opened | undefined> =>
  context.transaction(async (tx) => {
    const row = await findProvider(tx.db, name);
    return row && { row, secret: (await openSettings(tx, row)).secret };
  });

const holds = (name: IdentityProviderName, { row, secret }: Opened, wish: ProviderInput): boolean =>
  row.clientId === wish.client_id &&
  isDeepStrictEqual(row.details, onlyNeeded(name, wish.details)) &&
  (wish.secret === undefined || wish.secret === secret);

/** A command cannot sign in as a person does, but it sees whether the provider is where the settings say. */
async function lookFor(context: OfficialContext, name: IdentityProviderName, wish: ProviderInput): Promise<void> {
  const details = onlyNeeded(name, wish.details);
  const row = { name, clientId: wish.client_id, details, secretBox: null, isOn: false, test: null };
  const settings = { ...(await context.transaction((tx) => openSettings(tx, row))), secret: wish.secret };
  const request = { provider: name, redirectUri: returnAddressOf(context, settings), loginId: 'command' };
  const state = newLoginState(context, request);
  await context.ports.identityProviders
    .open(settings)
    .authorizationUrl({ ...state, state: sealLoginState(context, state) })
    .catch((cause: unknown) => {
      throw new StartupError(
        `identity_providers.${name}: no encontramos al proveedor en la dirección indicada. No cambiamos nada de él.`,
        { cause },
      );
    });
}

/** The operator answers for client and secret: one administrator's password goes on working, so a wrong one closes no door. */
async function answerFor(tx: OfficialTx, name: IdentityProviderName): Promise<void> {
  const row = await findProvider(tx.db, name);
  if (!row) throw new Error('the provider was saved before');
  await saveProvider(tx.db, { ...row, test: { at: tx.now(), by: tx.actor.username } }, tx.now());
  const details = { provider: name, by: tx.actor.username };
  await tx.record([{ type: 'company.provider_tested', subject: tx.tenant.id, details }]);
}
