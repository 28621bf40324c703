import type { CompanyProviders } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import { listProviders } from '../identity-provider.repository.ts';
import { describeProviders, listAdministrators } from '../queries/describe-providers.ts';
import { lockSingleSignOn, saveSingleSignOn } from '../single-sign-on.repository.ts';

interface Wish {
  readonly is_required: boolean;
  readonly emergency_user_id: string | null;
}

/** Sessions that are open stay open. One administrator still signs in with a password, for the day on which the provider fails. */
export function changeSingleSignOn(context: OfficialContext, wish: Wish): Promise<CompanyProviders> {
  return context.transaction(async (tx) => {
    await lockSingleSignOn(tx.db);
    const emergency = (await listAdministrators(tx)).find(({ id }) => id === wish.emergency_user_id);
    if (wish.is_required) {
      if (!(await listProviders(tx.db)).some(({ isOn }) => isOn)) throw new AppError('provider.none_on');
      if (!emergency) throw invalidInput([{ path: 'emergency_user_id', message: 'Elija una persona que administre' }]);
    }
    const emergencyUserId = emergency?.id ?? null;
    await saveSingleSignOn(tx.db, { isRequired: wish.is_required, emergencyUserId }, tx.now());
    const details = { is_required: wish.is_required, emergency: emergency?.username ?? '' };
    await tx.record([{ type: 'company.single_sign_on_changed', subject: tx.tenant.id, details }]);
    return describeProviders(tx);
  });
}

/** For the operator, where the provider fails and the emergency administrator is gone. */
export async function allowPasswords(context: Context<System>): Promise<void> {
  await context.transaction(async (tx) => {
    await saveSingleSignOn(tx.db, { isRequired: false, emergencyUserId: null }, tx.now());
    const details = { is_required: false, emergency: '' };
    await tx.record([{ type: 'company.single_sign_on_changed', subject: tx.tenant.id, details }]);
  });
}
