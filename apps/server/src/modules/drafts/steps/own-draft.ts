import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { findDraft, lockDraft, type Draft } from '../draft.repository.ts';

/** A draft is its owner's alone; to everybody else it does not exist. */
export async function readOwnDraft({ actor, db }: OfficialTx, id: string): Promise<Draft> {
  return ownOnly(actor.id, await findDraft(db, id));
}

export async function lockOwnDraft({ actor, db }: OfficialTx, id: string): Promise<Draft> {
  return ownOnly(actor.id, await lockDraft(db, id));
}

function ownOnly(actorId: string, draft: Draft | undefined): Draft {
  if (draft?.ownerId !== actorId) throw new AppError('draft.not_found');
  return draft;
}
