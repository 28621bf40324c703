import type { CompanyProviders } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Context, OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { listProviders } from '../identity-provider.repository.ts';
import { describeProviders, listAdministrators } from '../queries/describe-providers.ts';
import { lockSingleSignOn, saveSingleSignOn } from '../single-sign-on.repository.ts';

interface Wish {
  readonly is_required: boolean;
  readonly emergency_user_id: string | null;
}

interface NamedWish {
  readonly is_required: boolean;
  readonly emergency_user?: string | undefined;
}

/** Sessions that are open stay open. One administrator still signs in with a password, for the day on which the provider fails. */
export function changeSingleSignOn(context: OfficialContext, wish: Wish): Promise<CompanyProviders> {
  return context.transaction(async (tx) => {
    await lockSingleSignOn(tx.db);
    if (wish.is_required) await refuseWithoutProvider(tx);
    const emergency = (await listAdministrators(tx)).find(({ id }) => id === wish.emergency_user_id);
    if (wish.is_required && !emergency)
      throw invalidInput([{ path: 'emergency_user_id', message: 'Elija una persona que administre' }]);
    await saveDemand(tx, { isRequired: wish.is_required, emergency });
    return describeProviders(tx);
  });
}

/** By a command, which names people by their user: false where it already is so. */
export function setSingleSignOn(context: OfficialContext, wish: NamedWish): Promise<boolean> {
  return context.transaction(async (tx) => {
    const before = await lockSingleSignOn(tx.db);
    if (wish.is_required) await refuseWithoutProvider(tx);
    const emergency = (await listAdministrators(tx)).find(
      ({ username }) => username.toLowerCase() === wish.emergency_user?.toLowerCase(),
    );
    if (!emergency && (wish.is_required || wish.emergency_user))
      throw invalidInput([
        { path: 'emergency_user', message: 'Escriba el usuario de una persona que administre la empresa' },
      ]);
    const isSame = before.isRequired === wish.is_required && before.emergencyUserId === (emergency?.id ?? null);
    if (!isSame) await saveDemand(tx, { isRequired: wish.is_required, emergency });
    return !isSame;
  });
}

async function refuseWithoutProvider(tx: OfficialTx): Promise<void> {
  if (!(await listProviders(tx.db)).some(({ isOn }) => isOn)) throw new AppError('provider.none_on');
}

interface Demand {
  readonly isRequired: boolean;
  readonly emergency: CompanyProviders['administrators'][number] | undefined;
}

async function saveDemand(tx: OfficialTx, { isRequired, emergency }: Demand): Promise<void> {
  await saveSingleSignOn(tx.db, { isRequired, emergencyUserId: emergency?.id ?? null }, tx.now());
  const details = { is_required: isRequired, emergency: emergency?.username ?? '' };
  await tx.record([{ type: 'company.single_sign_on_changed', subject: tx.tenant.id, details }]);
}

/** For the operator, where the provider fails and the emergency administrator is gone. */
export async function allowPasswords(context: Context<System>): Promise<void> {
  await context.transaction(async (tx) => {
    await saveSingleSignOn(tx.db, { isRequired: false, emergencyUserId: null }, tx.now());
    const details = { is_required: false, emergency: '' };
    await tx.record([{ type: 'company.single_sign_on_changed', subject: tx.tenant.id, details }]);
  });
}
