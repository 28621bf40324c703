import type { TenantRead } from '../../../platform/context.ts';
import * as repo1 from '../rights.repository.ts';
import type { Rights } from '../rights.repository.ts';
import * as repo0 from '../user.repository.ts';
import type { User } from '../user.ts';

export * as Groups from './groups.ts';
export { fullNameOf, holdsCedula, isInUse, isPersonOf } from '../user.ts';
export type { User } from '../user.ts';
export { findOfficial } from '../queries/find-official.ts';
export { listApprovingAccounts as listApproving } from '../queries/list-approving-accounts.ts';
export { purgeEverybody } from '../commands/purge-everybody.ts';
export { addOperator, listOperators, removeOperator } from '../commands/manage-operators.ts';
export { listHolders, type Holder } from '../queries/list-holders.ts';
export { authorizeTransfer } from '../substitutions/authorize-transfer.ts';
export { findDayIssue, stateOf as substitutionStateOf } from '../substitutions/substitution.ts';
export { findSubstitute } from '../substitutions/stand-in.ts';
export { nameActors } from '../queries/name-actors.ts';
export type { OfficialName } from '../queries/find-official.ts';

export const find = (tx: TenantRead, id: string): Promise<User | undefined> => repo0.findUser(tx.db, id);

export const read = (tx: TenantRead, id: string): Promise<User> => repo0.readUser(tx.db, id);

export const rightsOf = (tx: TenantRead, userId: string): Promise<Rights> => repo1.rightsOfUser(tx.db, userId);
