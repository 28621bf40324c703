import type { OfficialContext } from '../../../platform/context.ts';
import { answerChangeRequests } from '../../process/change-request.repository.ts';
import { authorizeMove } from '../../process/steps/authorize-move.ts';
import { moveProcess } from '../../process/steps/move-process.ts';
import { lockVisibleProcess } from '../../process/steps/visible-process.ts';
import { tellMove, type Moved } from '../../processes/commands/change-status.ts';
import { judgeChanges, rewriteProcess, type Changes } from '../steps/rewrite-process.ts';

/** The same judgement as at creation; then documents and approvals begin anew. */
export async function enterChanges(context: OfficialContext, id: string, changes: Changes): Promise<Moved> {
  return context.transaction(async (tx) => {
    const process = await lockVisibleProcess(tx, id);
    authorizeMove(context, process, 'enter_changes', 'nadie ha pedido cambios');
    const rewriting = await judgeChanges(tx, process, changes);
    await rewriteProcess(tx, rewriting, { knownBy: 'identificationNumber' });
    await answerChangeRequests(tx.db, process.id, context.now());
    const to = await moveProcess(tx, process, { action: 'enter_changes' });
    return { status: to, message: tellMove(process, to) };
  });
}
