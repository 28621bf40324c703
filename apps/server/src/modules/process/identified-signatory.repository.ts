import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { toSignatory } from './signatory.repository.ts';
import type { Signatory } from './signatory.ts';

export interface IdentifiedPage {
  readonly identificationNumber: string;
  readonly limit: number;
  /** The last signatory of the page before. */
  readonly after?: string | undefined;
}

/** Also of processes that an official removed: what they hold is still stored. What was erased has no number any more. */
export async function listIdentified(
  db: TenantDb,
  { identificationNumber, limit, after }: IdentifiedPage,
): Promise<readonly Signatory[]> {
  const found = db
    .selectFrom('signatory')
    .selectAll()
    .where('identification_number', '=', identificationNumber)
    .orderBy('id')
    .limit(limit);
  const rows = await (after === undefined ? found : found.where('id', '>', after)).execute();
  return rows.map(toSignatory);
}

export interface SignedByMail {
  readonly processId: string;
  readonly createdBy: string;
}

/** The newest first. The mail must be the same to the letter: not every server leaves out what follows a plus sign. */
export async function listSignedByMail(
  db: TenantDb,
  { identificationNumber, email }: { readonly identificationNumber: string; readonly email: string },
): Promise<readonly SignedByMail[]> {
  const rows = await db
    .selectFrom('signatory')
    .innerJoin('signing_process', 'signing_process.id', 'signatory.signing_process_id')
    .innerJoin('signatory_step', 'signatory_step.signatory_id', 'signatory.id')
    .select(['signing_process.id', 'signing_process.created_by'])
    .where('signatory.identification_number', '=', identificationNumber)
    .where('signatory.signed_at', 'is not', null)
    .where(sql`lower(signatory.email)`, '=', email.toLowerCase())
    .where('signatory_step.step', 'in', ['otp', 'login'])
    .where(sql`signatory_step.facts ->> 'channel'`, '=', 'email')
    .orderBy('signatory.signed_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id, created_by: createdBy }) => ({ processId: id, createdBy }));
}
