import type { GenuineQuestion } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, TenantRead } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { Processes, Signatories, type SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';

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
    const process = await findSent(tx, { operation, lastDigits: question.last_digits.toUpperCase() });
    return {
      is_genuine: process !== undefined,
      company_name: (await Companies.read(tx))?.name ?? '',
      official_name: process?.createdByName ?? '',
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

/** A process of which this person was sent a message. */
async function findSent(
  tx: TenantRead,
  { operation, lastDigits }: { readonly operation: string; readonly lastDigits: string },
): Promise<SigningProcess | undefined> {
  const id = await Processes.findByNumber(tx, operation);
  if (id === undefined) return undefined;
  const signatories = await Signatories.list(tx, id);
  const isSent = signatories.some(
    ({ sentAt, identificationNumber }) => sentAt !== null && identificationNumber.toUpperCase().endsWith(lastDigits),
  );
  return isSent ? Processes.find(tx, id) : undefined;
}
