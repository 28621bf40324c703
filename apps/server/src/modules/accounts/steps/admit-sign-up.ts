import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { findGroupId } from '../group.repository.ts';
import { readSignUpRules } from '../sign-up-rules.repository.ts';

/** The group of those who made their own account. */
export const publicGroup = 'Usuario Estándar';

/** Whether a new account with this address may be made by its owner. Answers the group that it gets. */
export async function admitSignUp(tx: Tx, email: string): Promise<{ readonly groupId: string }> {
  const { is_open: isOpen, domains } = await readSignUpRules(tx.db);
  const groupId = isOpen ? await findGroupId(tx.db, publicGroup) : undefined;
  if (groupId === undefined) throw new AppError('signup.closed');
  const [, domain = ''] = email.toLowerCase().split('@');
  if (domains.length === 0 || domains.includes(domain)) return { groupId };
  const message = `Use un correo de ${domains.join(', ')}`;
  throw new AppError(
    'signup.domain_refused',
    { domains: domains.join(', ') },
    { issues: [{ path: 'email', message }] },
  );
}
