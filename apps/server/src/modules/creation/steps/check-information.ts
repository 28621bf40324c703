import type { Issue, NewProcess } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx, TenantRead } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { listApproversByLink } from '../../approvers/index.ts';
import { Policy, type PlannedSignatory } from '../../process/index.ts';
import type { Maker } from './describe-maker.ts';

interface Checked {
  readonly kind: ProcessKind;
  readonly information: NewProcess['process_information'];
  readonly signatories: readonly PlannedSignatory[];
  readonly maker: Maker;
}

export async function checkInformation(
  { actor, db }: OfficialTx,
  { kind, information, signatories, maker }: Checked,
): Promise<void> {
  const { users_group: group, signatories_numbers: count, approvers } = information;
  authorize(!group || actor.sight.groups.includes(group));
  const ownGroup = actor.sight.groups[0] ?? '';
  const issues: Issue[] = [];
  const at = (field: string, message: string) => issues.push({ path: `process_information.${field}`, message });
  if (count !== undefined && count !== signatories.length)
    at('signatories_numbers', `Se indicaron ${count} firmantes y son ${signatories.length}`);
  if (!kind.signerScopes.includes(information.select_type_signer))
    at('select_type_signer', 'Este tipo de proceso no admite esa forma de firmar');
  if (approvers.length > 0 && !kind.approvers) at('approvers', 'Este tipo de proceso no tiene aprobadores');
  if (new Set(approvers).size !== approvers.length) at('approvers', 'Un aprobador está repetido');
  const byLink = new Map((await listApproversByLink(db, approvers)).map(({ id, email }) => [id, email]));
  const makersEmail = (await Users.find({ db }, maker.id))?.email;
  for (const [place, approver] of approvers.entries()) {
    const email = byLink.get(approver);
    if (approver === maker.id || (email !== undefined && email === makersEmail))
      at(`approvers.${place}`, 'Quien crea un proceso no lo aprueba');
    else if (
      email === undefined &&
      !(await isApprover({ db }, approver, { createdBy: maker.id, usersGroup: group ?? ownGroup }))
    )
      at(`approvers.${place}`, 'No es alguien que pueda aprobar');
  }
  if (issues.length > 0) throw invalidInput(issues);
}

/** Somebody in use who holds the right, and sees what they are to approve. */
async function isApprover(
  tx: TenantRead,
  userId: string,
  process: { readonly createdBy: string; readonly usersGroup: string },
): Promise<boolean> {
  const user = await Users.find(tx, userId);
  if (!user || !Users.isInUse(user)) return false;
  const { permissions, sight } = await Users.rightsOf(tx, userId);
  return permissions.has('PE_APROBAR') && Policy.maySee({ id: userId, sight }, process);
}
