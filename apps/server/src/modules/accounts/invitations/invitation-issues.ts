import type { TenantDb } from '../../../platform/database/tenant-db.ts';

/** What is wrong with one of many, by its place from 0. */
export interface PlacedIssue {
  readonly place: number;
  readonly message: string;
}

export const takenMessage = 'Ya tiene una cuenta en la empresa';

/** The second and every later one of an address. */
export const findRepeated = (emails: readonly string[]): readonly PlacedIssue[] =>
  emails.flatMap((email, place) =>
    email !== '' && emails.indexOf(email) < place ? [{ place, message: 'Está repetido en la lista' }] : [],
  );

export async function findTaken(db: TenantDb, emails: readonly string[]): Promise<readonly PlacedIssue[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('user_account')
    .select('username')
    .where('deleted_at', 'is', null)
    .where('username', 'in', [...emails])
    .execute();
  const taken = new Set(rows.map(({ username }) => username));
  return emails.flatMap((email, place) => (taken.has(email) ? [{ place, message: takenMessage }] : []));
}
