import type { CertificateDetail, CertificateIdentity, NewCertificate } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { manages } from '../request.policy.ts';
import { insertRequest } from '../request.repository.ts';
import { findFaults } from '../request.ts';
import { remark } from '../steps/move-request.ts';
import { readOwnIdentity } from '../steps/own-identity.ts';

interface Made {
  readonly message: string;
  readonly request: CertificateDetail;
}

/** An official asks for themselves, with name and number of their account; for a client who looks after requests. */
export async function createRequest(context: OfficialContext, input: NewCertificate): Promise<Made> {
  if (input.for === 'client') authorize(manages(context.actor));
  return context.transaction(async (tx) => {
    const { id } = await once(tx, async () => ({ id: await create(tx, input) }));
    return { message: 'Solicitud creada.', request: await describeRequest(tx, id) };
  });
}

async function create(tx: OfficialTx, input: NewCertificate): Promise<string> {
  const { type, years, contact, company } = input;
  const holder: CertificateIdentity = input.for === 'self' ? await readOwnIdentity(tx) : input.holder;
  const faults = findFaults({ type, holder, company });
  if (faults.length > 0) throw invalidInput(faults);
  const id = newId(tx.now());
  await insertRequest(tx.db, {
    id,
    type,
    years,
    holder,
    contact,
    company,
    holderId: input.for === 'self' ? tx.actor.id : null,
    signatoryId: null,
    createdBy: describeActor(tx.actor),
    createdAt: tx.now(),
  });
  await remark(tx, { id, status: 'CREATED' }, 'created');
  await tx.record([{ type: 'certificate_request.created', subject: id, details: { type, for: input.for } }]);
  return id;
}
