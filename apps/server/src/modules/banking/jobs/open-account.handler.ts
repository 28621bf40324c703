import type { Tx } from '../../../platform/context.ts';
import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import type { AccountAnswer, AccountOrder } from '../../../ports/core-banking.ts';
import { informOfficial } from '../../invitations/index.ts';
import { Processes, Signatories, type SigningProcess } from '../../process/index.ts';
import { findAccount, recordAnswer } from '../bank-account.repository.ts';
import { openAccount, sendAccountNumber } from './account-jobs.ts';

interface Payload {
  readonly process_id: string;
}

/** Between two rounds of attempts, while the bank does not answer. */
const restMinutes = 30;

/** The bank opens one account for a process however often it is asked; its first answer is recorded once. */
export const handle: JobHandler<Payload> = async (context, { process_id: id }) => {
  const order = await context.transaction((tx) => readOrder(tx, id));
  if (!order) return;
  const answer = await context.ports.coreBanking.openAccount(order);
  await context.transaction(async (tx) => {
    const process = await Processes.lock(tx, id);
    if (process) await take(tx, process, answer);
  });
};

/** The account waits as long as it must. */
export const giveUp: GiveUp<Payload> = (context, { process_id: id }) =>
  context.transaction(async (tx) => {
    if (!(await readOrder(tx, id))) return;
    const startAfter = new Date(context.now().getTime() + restMinutes * 60_000);
    await tx.enqueue(openAccount, { process_id: id }, { startAfter });
  });

/** Undefined where the bank has answered, or the process was erased. */
async function readOrder(tx: Tx, id: string): Promise<AccountOrder | undefined> {
  const account = await findAccount(tx.db, id);
  const process = await Processes.find(tx, id);
  if (!account || !process || account.number !== null || account.refusal !== null) return undefined;
  const holders = (await Signatories.list(tx, id)).filter(({ signedAt }) => signedAt !== null);
  return {
    key: id,
    operationNumber: process.operationNumber,
    type: account.type,
    holders: holders.map((holder) => ({
      identificationNumber: holder.identificationNumber,
      name: Signatories.nameOf(holder),
      email: holder.email,
      phone: holder.phone,
    })),
    answers: process.content.form_data,
  };
}

async function take(tx: Tx, process: SigningProcess, answer: AccountAnswer): Promise<void> {
  const { id, status } = process;
  const isOpen = answer.outcome === 'opened';
  const recorded = await recordAnswer(
    tx.db,
    id,
    isOpen ? { number: answer.number, openedAt: tx.now() } : { refusal: answer.reason },
  );
  if (!recorded) return;
  await tx.track({
    signingProcessId: id,
    type: 'PROCESS',
    event: isOpen ? 'ACCOUNT_OPENED' : 'ACCOUNT_REFUSED',
    status,
    ...(answer.outcome === 'refused' && { detail: { reason: answer.reason } }),
  });
  if (!isOpen) {
    const told = { processId: id, userId: process.createdBy, occasion: 'account_refused' } as const;
    return informOfficial(tx, { ...told, key: `${id}:account` });
  }
  for (const holder of await Signatories.list(tx, id))
    if (holder.signedAt !== null)
      await tx.enqueue(sendAccountNumber, { process_id: id, signatory_id: holder.id }, { key: `${id}:${holder.id}` });
}
