import { timingSafeEqual } from 'node:crypto';

import type { Applicant } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Databases } from '../../platform/database/tenant-db.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findSession } from './application.repository.ts';
import { hashSession } from './hashes.ts';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The session that a device got when it began, or when it went on with what another had begun. */
export function createApplicantAuthenticator({
  databases,
  now,
}: {
  readonly databases: Databases;
  readonly now: () => Date;
}) {
  return async (tenant: Tenant, bearer: string | undefined): Promise<Applicant> => {
    const [, id, secret] = shape.exec(bearer ?? '') ?? [];
    if (id === undefined || secret === undefined) throw new AppError('application.session_over');
    const session = await databases.withTenant(tenant.id, (db) => findSession({ db }, id));
    if (!session || session.expiresAt <= now() || !timingSafeEqual(session.sessionHash, hashSession(secret)))
      throw new AppError('application.session_over');
    return { kind: 'applicant', id };
  };
}
