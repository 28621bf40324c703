import type { GenuineQuestion } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { Processes, Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { isClient } from '../client-part.ts';

const [hour, month] = [3600, 30 * 86_400];
/**
 * Who was sent a message needs one. Four digits are not guessed with five tries, nor from many networks with 300 in a
 * month; and nobody looks for a person's operation by trying one number after another.
 */
const tries = {
  ofOperationFromHere: { max: 5, windowSeconds: hour },
  fromHere: { max: 20, windowSeconds: hour },
  ofOperation: { max: 300, windowSeconds: month },
};

/** Counts numbers that do not exist, too, and answers them the same. */
export async function askIfGenuine(context: Context<Anonymous>, question: GenuineQuestion) {
  const operation = question.operation.toUpperCase();
  await refuseGuessing(context, operation);
  return context.transaction(async (tx) => {
    const own = await findOwn(tx, { operation, lastDigits: question.last_digits.toUpperCase() });
    return {
      is_genuine: own !== undefined,
      is_begun_by_them: own?.isBegunByThem === true,
      company_name: (await Companies.read(tx))?.name ?? '',
      official_name: own?.process.createdByName ?? '',
    };
  });
}

async function refuseGuessing({ limiter, tenant, origin }: Context<Anonymous>, operation: string): Promise<void> {
  const [key, network] = [`genuine:${tenant.id}`, networkOf(origin.ip ?? '')];
  // Who is over their own limit takes nothing of everybody's, or one address would close the page for the real client.
  const seconds =
    (await limiter.take(`${key}:${network}`, tries.fromHere)) ??
    (await limiter.take(`${key}:${network}:${operation}`, tries.ofOperationFromHere)) ??
    (await limiter.take(`${key}:of:${operation}`, tries.ofOperation));
  if (seconds !== undefined) throw new AppError('rate.limited', { seconds });
}

interface Own {
  readonly process: SigningProcess;
  readonly isBegunByThem: boolean;
}

/** Asked for where the number does not exist, so that such a no takes as long as every other. */
const nobodys = '00000000-0000-0000-0000-000000000000';

/** A process of which this person was sent a message, or which they began themselves: nothing is sent to them then. */
async function findOwn(
  tx: Tx,
  { operation, lastDigits }: { readonly operation: string; readonly lastDigits: string },
): Promise<Own | undefined> {
  const id = (await Processes.findByNumber(tx, operation)) ?? nobodys;
  const [process, signatories] = [await Processes.find(tx, id), await Signatories.list(tx, id)];
  if (!process) return undefined;
  const asking = signatories.filter(({ identificationNumber: number }) => number.toUpperCase().endsWith(lastDigits));
  const isBegunByThem = asking.some((signatory) => began(tx, process, signatory));
  return isBegunByThem || asking.some(({ sentAt }) => sentAt !== null) ? { process, isBegunByThem } : undefined;
}

function began({ kinds }: Pick<Tx, 'kinds'>, process: SigningProcess, { party }: Signatory): boolean {
  const kind = kinds.byCode(process.kind);
  if (process.applicationId === null || !kind) return false;
  return isClient({ kind, answers: process.content.form_data, party });
}
