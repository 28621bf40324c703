import type { SigningState } from '@rubrica/contract';

import type { SigningTx } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { readCompany, readCompanySettings } from '../../tenants/index.ts';
import { presentState, type Surroundings } from '../visit.presenter.ts';
import { documentsToSign } from './documents-to-sign.ts';
import { openVisit, type Visit } from './open-visit.ts';

export async function readSurroundings(db: TenantDb, visit: Visit): Promise<Surroundings> {
  const company = await readCompany(db);
  const { certificatesOnServer } = await readCompanySettings(db);
  return { companyName: company?.name ?? '', documents: await documentsToSign(db, visit), certificatesOnServer };
}

/** How things stand now, after whatever was just done. */
export async function describeVisit(tx: SigningTx): Promise<SigningState> {
  const visit = await openVisit(tx);
  return presentState(visit, await readSurroundings(tx.db, visit));
}
