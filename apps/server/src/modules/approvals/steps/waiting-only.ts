import { AppError } from '../../../platform/app-error.ts';
import type { ApproverContext } from '../../../platform/context.ts';
import { Policy, type SigningProcess } from '../../process/index.ts';

/** The process of the link, while it waits for this very approval. */
export function waitingOnly({ actor, now }: ApproverContext, process: SigningProcess | undefined): SigningProcess {
  if (!process || !Policy.isAwaitingApproval(process, actor.id) || process.deadlineAt <= now())
    throw new AppError('link.dead');
  return process;
}
