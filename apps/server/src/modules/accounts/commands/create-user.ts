import type { UserDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { holdGroup, setGroupOfUser } from '../group.repository.ts';
import { toPersonalData, type PersonalDataInput } from '../personal-data.ts';
import { describeUser } from '../queries/describe-user.ts';
import { mayCreate, mayGrant } from '../user.policy.ts';
import { insertUser } from '../user.repository.ts';

export interface NewUserInput extends PersonalDataInput {
  readonly email: string;
  readonly group_id: string;
}

/** The temporary password goes out by mail, made by the job that sends it: nobody else ever sees it. */
export async function createUser(context: OfficialContext, input: NewUserInput): Promise<UserDetail> {
  authorize(mayCreate(context.actor));
  const data = toPersonalData(input);
  return context.transaction((tx) =>
    once(tx, async () => {
      const group = await holdGroup(tx.db, input.group_id);
      authorize(mayGrant(context.actor, [group]));
      const id = newId(context.now());
      const isNew = await insertUser(tx.db, {
        ...data,
        id,
        username: input.email,
        email: input.email,
        loginBy: 'own',
        passwordHash: null,
        isPasswordTemporary: true,
        confirmedAt: null,
        isEnabled: true,
        isDisabled: false,
        deactivatedAt: null,
      });
      if (!isNew) throw new AppError('user.exists');
      await setGroupOfUser(tx.db, id, group.id);
      await tx.record([{ type: 'user.invited', subject: id }]);
      return describeUser(tx, id);
    }),
  );
}
