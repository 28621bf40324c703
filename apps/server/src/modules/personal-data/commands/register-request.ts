import type { DataRequestKind, DataRequestView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Users } from '../../accounts/index.ts';
import { findRequest, insertRequest } from '../data-request.repository.ts';
import { dueOf, presentRequest } from '../data-request.ts';

interface Asked {
  readonly kind: DataRequestKind;
  readonly identification_number: string;
  readonly name: string;
  readonly contact: string;
  readonly proof: string;
  readonly detail: string;
}

/** The deadline begins to run. */
export async function registerRequest(context: OfficialContext, asked: Asked): Promise<DataRequestView> {
  return context.transaction(async (tx) => {
    const openedAt = tx.now();
    const { identification_number: identificationNumber, kind, name, contact, proof, detail } = asked;
    const request = {
      id: newId(openedAt),
      kind,
      identificationNumber,
      name,
      contact,
      proof,
      detail,
      registeredByName: Users.fullNameOf(await Users.read(tx, tx.actor.id)),
      provedEmail: null,
      openedAt,
      dueOn: dueOf(openedAt),
    };
    await insertRequest(tx.db, { ...request, registeredBy: tx.actor.id });
    await tx.record([{ type: 'data_request.registered', subject: request.id, details: { kind } }]);
    const registered = await findRequest(tx.db, request.id);
    if (!registered) throw new Error(`request ${request.id} is gone`);
    return presentRequest(registered, openedAt);
  });
}
