import { isTerminal, maxObservers, type ObserverView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { describeMaker } from '../../creation/index.ts';
import { notifyObserver } from '../../invitations/index.ts';
import { Processes, refuseMove, type SigningProcess } from '../../process/index.ts';
import { presentObserver } from '../queries/describe-work.ts';
import { findAccountOfMail } from '../steps/find-account-of-mail.ts';

/** They get a message now, and later one about how it ends. */
export async function addObserver(
  context: OfficialContext,
  id: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<ObserverView> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (process.finishedAt !== null || isTerminal(process.status, process.facts))
      throw refuseMove(process, 'ya terminó y no hay más avisos');
    if ((await Processes.Work.listObservers(tx, id)).length >= maxObservers)
      throw new AppError('observer.too_many', { most: maxObservers });
    const { name: addedByName } = await describeMaker(tx);
    const addedAt = tx.now();
    const userId = await findAccountOfMail(tx, email);
    const observer = { id: newId(addedAt), processId: id, userId, name, email, addedByName, addedAt };
    if (!(await Processes.Work.addObserver(tx, observer))) throw new AppError('observer.exists');
    await record(tx, process, { event: 'OBSERVER_ADDED', name, email });
    await tx.enqueue(notifyObserver, { observer_id: observer.id, because: 'added' as const }, { key: observer.id });
    return presentObserver(observer);
  });
}

/** What was not sent yet is not sent any more. */
export async function removeObserver(
  context: OfficialContext,
  id: string,
  observerId: string,
): Promise<{ readonly message: string }> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    const observer = await Processes.Work.findObserver(tx, observerId);
    if (!observer || observer.processId !== id) throw new AppError('observer.not_found');
    await Processes.Work.removeObserver(tx, observerId);
    await record(tx, process, { event: 'OBSERVER_REMOVED', ...observer });
    return { message: `${observer.name} ya no recibe avisos de este proceso.` };
  });
}

interface Changed {
  readonly event: 'OBSERVER_ADDED' | 'OBSERVER_REMOVED';
  readonly name: string;
  readonly email: string;
}

async function record(tx: OfficialTx, { id, status }: SigningProcess, { event, name, email }: Changed): Promise<void> {
  await tx.track({ signingProcessId: id, type: 'PROCESS', event, status, detail: { name, email } });
  const type = event === 'OBSERVER_ADDED' ? 'process.observer_added' : 'process.observer_removed';
  await tx.record([{ type, subject: id }]);
}
