import type { Permission } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';

const right: Permission = 'PE_APROBAR';

/** Everybody in use who holds the right, except who asks: nobody approves what they made. */
export async function listApprovingAccounts({ actor, db }: OfficialTx) {
  return db
    .selectFrom('user_account')
    .select(['id', 'name', 'last_name', 'email'])
    .where('is_enabled', '=', true)
    .where('is_disabled', '=', false)
    .where('deactivated_at', 'is', null)
    .where('id', '!=', actor.id)
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom('user_group_member')
          .innerJoin('account_role', 'account_role.group_id', 'user_group_member.group_id')
          .innerJoin('account_role_permission', 'account_role_permission.role_id', 'account_role.id')
          .select('user_group_member.group_id')
          .whereRef('user_group_member.user_id', '=', 'user_account.id')
          .where('permission', '=', right),
      ),
    )
    .orderBy('name')
    .orderBy('last_name')
    .limit(200)
    .execute();
}
