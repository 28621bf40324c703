import type { OfficialContext } from '../../../platform/context.ts';
import { ChangeRequests, Processes, Views, authorizeMove, moveProcess } from '../../process/index.ts';
import { checkChangedPlaces } from '../steps/check-changed-places.ts';
import { completeForClient } from '../steps/complete-for-client.ts';
import { validateChanges, rewriteProcess, type Changes } from '../steps/rewrite-process.ts';

/**
 * Validates the changes as at creation; then documents and approvals start again. While the client has still to fill
 * what was left to them, somebody writes it down for them.
 */
export async function enterChanges(context: OfficialContext, id: string, changes: Changes): Promise<Views.Moved> {
  await checkChangedPlaces(context, id, changes.signers);
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (process.facts.awaitsClient) {
      authorizeMove(context, process, 'complete_for_client', 'el enlace del cliente no está abierto');
      return completeForClient(tx, process, changes.content);
    }
    authorizeMove(context, process, 'enter_changes', 'nadie ha pedido cambios');
    const rewriting = await validateChanges(tx, process, changes);
    await rewriteProcess(tx, rewriting, { knownBy: 'identificationNumber' });
    await ChangeRequests.markAnswered(tx, process.id, context.now());
    const to = await moveProcess(tx, process, { action: 'enter_changes' });
    return Views.presentMove(process, to);
  });
}
