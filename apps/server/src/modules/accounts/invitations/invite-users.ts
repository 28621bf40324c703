import type { Invitee, Issue } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { holdGroup, setGroupOfUser } from '../group.repository.ts';
import { mayCreate, mayGrant } from '../user.policy.ts';
import { insertUser } from '../user.repository.ts';
import { findRepeated, findTaken, takenMessage } from './invitation-issues.ts';

/** All of them or nobody: a list that was corrected can be sent again whole. */
export async function inviteUsers(
  context: OfficialContext,
  people: readonly Invitee[],
): Promise<{ readonly invited: number; readonly message: string }> {
  authorize(mayCreate(context.actor));
  return context.transaction((tx) =>
    once(tx, async () => {
      const emails = people.map(({ email }) => email);
      const issues = [...findRepeated(emails), ...(await findTaken(tx.db, emails))];
      if (issues.length > 0) throw invalidInput(issues.map(toIssue));
      for (const groupId of new Set(people.map(({ group_id: id }) => id))) {
        authorize(mayGrant(context.actor, [await holdGroup(tx.db, groupId)]));
      }
      for (const [place, person] of people.entries()) await invite(tx, person, place);
      return { invited: people.length, message: messageFor(people.length) };
    }),
  );
}

async function invite(tx: OfficialTx, person: Invitee, place: number): Promise<void> {
  const id = newId(tx.now());
  const isNew = await insertUser(tx.db, {
    id,
    username: person.email,
    email: person.email,
    name: person.name,
    lastName: person.last_name,
    phone: null,
    idType: null,
    identificationNumber: null,
    country: null,
    loginBy: 'own',
    passwordHash: null,
    isPasswordTemporary: true,
    confirmedAt: null,
    isEnabled: true,
    isDisabled: false,
    deactivatedAt: null,
  });
  if (!isNew) throw invalidInput([toIssue({ place, message: takenMessage })]); // invited by somebody else meanwhile
  await setGroupOfUser(tx.db, id, person.group_id);
  await tx.record([{ type: 'user.invited', subject: id }]);
}

const toIssue = ({ place, message }: { readonly place: number; readonly message: string }): Issue => ({
  path: `people.${place}.email`,
  message,
});

const messageFor = (count: number): string =>
  count === 1 ? 'Enviamos la invitación.' : `Enviamos ${count} invitaciones.`;
