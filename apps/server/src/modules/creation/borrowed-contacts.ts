import { isSameMailbox, isSameName, isSamePhone } from '@rubrica/catalogues';
import type { Issue } from '@rubrica/contract';

import { Users } from '../accounts/index.ts';
import type { PlannedSignatory } from '../process/index.ts';

/**
 * Signatories whose link or code would reach somebody who makes or changes the process, and who are not provedly that
 * person: otherwise one could sign in anybody's name.
 */
export function findBorrowedContacts(signatories: readonly PlannedSignatory[], account: Users.User): readonly Issue[] {
  return signatories.flatMap((signatory) => {
    if (Users.isPersonOf(account, signatory)) return [];
    const at = (field: string, message: string): Issue => ({
      path: `signers.${signatory.position}.${field}`,
      message,
    });
    const isMail = isSameMailbox(signatory.email, account.email);
    const isPhone = isSamePhone(signatory.phone, account.phone ?? '');
    if ((isMail || isPhone) && isMeantAs(account, signatory)) return [at('identification_number', proveFirst(account))];
    return [
      ...(isMail ? [at('email', 'Este correo es el de su cuenta y el firmante es otra persona: escriba el suyo')] : []),
      ...(isPhone
        ? [at('phone', 'Este celular es el de su cuenta y el firmante es otra persona: escriba el suyo')]
        : []),
    ];
  });
}

/** Somebody who names themselves, and whose account cannot say so yet. */
const isMeantAs = (account: Users.User, { name, lastName }: PlannedSignatory): boolean =>
  isSameName(`${account.name} ${account.lastName}`, `${name} ${lastName}`);

function proveFirst({ identificationNumber, identityProof }: Users.User): string {
  if (identityProof !== null) return 'No es la identificación comprobada de su cuenta';
  return identificationNumber === null
    ? 'Para firmar usted, registre y compruebe antes su cédula en su perfil'
    : 'Para firmar usted, compruebe antes su cédula en su perfil';
}
