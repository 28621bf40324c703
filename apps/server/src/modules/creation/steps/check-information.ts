import type { Issue, NewProcess } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx, TenantRead } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { findApproversByLink } from '../../approvers/index.ts';
import { Policy, type PlannedSignatory } from '../../process/index.ts';
import type { Maker } from './describe-maker.ts';

interface Checked {
  readonly kind: ProcessKind;
  readonly information: NewProcess['process_information'];
  readonly signatories: readonly PlannedSignatory[];
  readonly maker: Maker;
}

export async function checkInformation(tx: OfficialTx, checked: Checked): Promise<void> {
  const { users_group: group } = checked.information;
  const ownGroups = tx.actor.visibility.groups;
  authorize(!group || ownGroups.includes(group));
  const issues = [
    ...findKindIssues(checked),
    ...(await findApproverIssues(tx, checked, { usersGroup: group ?? ownGroups[0] ?? '' })),
  ];
  if (issues.length > 0) throw invalidInput(issues);
}

const issueAt = (field: string, message: string): Issue => ({ path: `process_information.${field}`, message });

function findKindIssues({ kind, information, signatories }: Checked): readonly Issue[] {
  const { signatories_numbers: count, select_type_signer: scope, approvers } = information;
  const issues: Issue[] = [];
  if (count !== undefined && count !== signatories.length)
    issues.push(issueAt('signatories_numbers', `Se indicaron ${count} firmantes y son ${signatories.length}`));
  if (!kind.signerScopes.includes(scope))
    issues.push(issueAt('select_type_signer', 'Este tipo de proceso no admite esa forma de firmar'));
  if (approvers.length > 0 && !kind.approvers)
    issues.push(issueAt('approvers', 'Este tipo de proceso no tiene aprobadores'));
  if (new Set(approvers).size !== approvers.length) issues.push(issueAt('approvers', 'Un aprobador está repetido'));
  return issues;
}

async function findApproverIssues(
  { db }: OfficialTx,
  { information: { approvers }, maker }: Checked,
  { usersGroup }: { readonly usersGroup: string },
): Promise<readonly Issue[]> {
  const byLink = new Map((await findApproversByLink({ db }, approvers)).map(({ id, email }) => [id, email]));
  const makersEmail = maker.account?.email;
  const issues: Issue[] = [];
  const mails: string[] = [];
  for (const [place, approver] of approvers.entries()) {
    const email = byLink.get(approver);
    const mail = (email ?? (await Users.find({ db }, approver))?.email ?? '').toLowerCase();
    const path = `approvers.${place}`;
    if (approver === maker.id || (email !== undefined && email === makersEmail))
      issues.push(issueAt(path, 'Quien crea un proceso no lo aprueba'));
    else if (email === undefined && !(await isApprover({ db }, approver, { createdBy: maker.id, usersGroup })))
      issues.push(issueAt(path, 'No es alguien que pueda aprobar'));
    else if (mails.includes(mail)) issues.push(issueAt(path, 'Ya aprueba este proceso con el mismo correo'));
    mails.push(mail);
  }
  return issues;
}

/** Somebody in use who holds the right, and sees what they are to approve. */
async function isApprover(
  tx: TenantRead,
  userId: string,
  process: { readonly createdBy: string; readonly usersGroup: string },
): Promise<boolean> {
  const user = await Users.find(tx, userId);
  if (!user || !Users.isInUse(user)) return false;
  const { permissions, visibility } = await Users.rightsOf(tx, userId);
  return permissions.has('PE_APROBAR') && Policy.maySee({ id: userId, visibility }, process);
}
