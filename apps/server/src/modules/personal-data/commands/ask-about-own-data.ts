import type { OwnDataRequest } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { dropUnproved, sendDataCode } from '../jobs/data-request-jobs.ts';
import { limitOwnRequests } from '../steps/limit-own-requests.ts';
import { codeSeconds, insertUnproved } from '../unproved-request.repository.ts';

/** Looks nothing up: the answer cannot say whether the company knows the person. */
export async function askAboutOwnData(
  context: Context<Anonymous>,
  { identification_number: identificationNumber, ...asked }: OwnDataRequest,
): Promise<{ readonly id: string; readonly message: string; readonly expires_in_seconds: number }> {
  await limitOwnRequests(context, asked.email);
  const id = newId(context.now());
  await context.transaction(async (tx) => {
    await insertUnproved(tx, { id, identificationNumber, ...asked });
    await tx.enqueue(sendDataCode, { id }, { key: id });
    const startAfter = new Date(tx.now().getTime() + codeSeconds * 1000);
    await tx.enqueue(dropUnproved, { id }, { key: `${id}:drop`, startAfter });
  });
  const message = `Le enviamos un código de seis números a ${asked.email}. Vale quince minutos.`;
  return { id, message, expires_in_seconds: codeSeconds };
}
