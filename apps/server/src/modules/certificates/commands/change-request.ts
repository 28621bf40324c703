import type { CertificateCompany, CertificateContact, CertificateDetail, CertificateIdentity } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { changeData } from '../request.repository.ts';
import { findFaults } from '../request.ts';
import { remark } from '../steps/move-request.ts';
import { readOwnIdentity } from '../steps/own-identity.ts';
import { openToChange, requireEditor, takeRequest } from '../steps/take-request.ts';

interface Change {
  readonly contact: CertificateContact;
  readonly company: CertificateCompany | null;
  readonly holder?: CertificateIdentity | undefined;
}

/** Of an own request the name stays the account's, as it is now. */
export function changeRequestData(
  context: OfficialContext,
  id: string,
  change: Change,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  return context.transaction(async (tx) => {
    const taken = await takeRequest(tx, id);
    requireEditor(tx.actor, taken);
    const request = await openToChange(tx, taken);
    const holder = request.holderId === null ? (change.holder ?? request.holder) : await readOwnIdentity(tx);
    const data = { holder, contact: change.contact, company: change.company };
    const faults = findFaults({ ...data, type: request.type });
    if (faults.length > 0) throw invalidInput(faults);
    await changeData(tx.db, id, data);
    await remark(tx, request, 'data_changed');
    return { message: 'Datos guardados.', request: await describeRequest(tx, id) };
  });
}
