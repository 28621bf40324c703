import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { countAsked, insertRequest } from '../data-request.repository.ts';
import { dueOf, numberOf } from '../data-request.ts';
import { confirmDataRequest, digestDataRequests, noticeDataRequest } from '../jobs/data-request-jobs.ts';
import { dayOf, noticesADay } from '../notices.ts';
import { takeProved, type UnprovedRequest } from '../unproved-request.repository.ts';

interface Proof {
  readonly id: string;
  readonly code: string;
}

interface Registered {
  readonly number: string;
  readonly due_on: string;
}

/** The code proves the mail, so the request is registered and its deadline begins to run. */
export async function proveOwnRequest(context: Context<Anonymous>, { id, code }: Proof): Promise<Registered> {
  const registered = await context.transaction(async (tx) => {
    const asked = await takeProved(tx, id, code);
    return asked && register(tx, asked);
  });
  if (!registered) throw new AppError('code.wrong');
  return registered;
}

async function register(tx: Tx, { id, email, phone, ...asked }: UnprovedRequest): Promise<Registered> {
  const openedAt = tx.now();
  const dueOn = dueOf(openedAt);
  await insertRequest(tx.db, {
    ...asked,
    id,
    contact: phone === '' ? email : `${email}, ${phone}`,
    proof: `Escribió el código enviado a ${email}. Eso no comprueba que el número de identificación sea suyo.`,
    registeredBy: null,
    registeredByName: 'La propia persona, en la página pública',
    provedEmail: email,
    openedAt,
    dueOn,
  });
  await tx.record([{ type: 'data_request.asked', subject: id, details: { kind: asked.kind } }]);
  await tx.enqueue(confirmDataRequest, { id }, { key: `${id}:confirm` });
  await notify(tx, id);
  return { number: numberOf({ id, openedAt }), due_on: dueOn };
}

/** One by one while they are few in a day; then one message for all, the next morning. */
async function notify(tx: Tx, id: string): Promise<void> {
  const { day, from, until, summaryAt } = dayOf(tx.now());
  const isOneOfMany = (await countAsked(tx.db, { from, until })).all > noticesADay;
  for (const { id: userId } of await Users.listHolders(tx, 'PE_DATOS_PERSONALES'))
    await (isOneOfMany
      ? tx.enqueue(digestDataRequests, { day, user_id: userId }, { key: `${day}:${userId}`, startAfter: summaryAt })
      : tx.enqueue(noticeDataRequest, { id, user_id: userId }, { key: `${id}:${userId}` }));
}
