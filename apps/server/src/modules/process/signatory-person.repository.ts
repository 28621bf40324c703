import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Signatory } from './signatory.ts';

/** Where their messages go from now on. */
export async function setContact(
  db: TenantDb,
  id: string,
  { email, phone, userId }: { readonly email: string; readonly phone: string; readonly userId: string | null },
): Promise<void> {
  await db.updateTable('signatory').set({ email, phone, user_id: userId }).where('id', '=', id).execute();
}

type Person = Pick<
  Signatory,
  'name' | 'lastName' | 'email' | 'phone' | 'identificationType' | 'identificationNumber' | 'initials' | 'userId'
>;

/** Who somebody is, in their place: their links and their history stay theirs. */
export async function setPerson(db: TenantDb, id: string, person: Person): Promise<void> {
  await db
    .updateTable('signatory')
    .set({
      name: person.name,
      last_name: person.lastName,
      given_names: '',
      email: person.email,
      phone: person.phone,
      identification_type: person.identificationType,
      identification_number: person.identificationNumber,
      initials: person.initials,
      user_id: person.userId,
    })
    .where('id', '=', id)
    .execute();
}

export async function setGivenNames(db: TenantDb, id: string, givenNames: string): Promise<void> {
  await db.updateTable('signatory').set({ given_names: givenNames }).where('id', '=', id).execute();
}
