import type { ObserverView, ProcessWork } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';

const workers = ['PE_CREACION', 'PE_REENVIAR', 'PE_VALIDAR'] as const;
const usedTags = 200;

/** What the company writes beside a process, for who may see the process. */
export async function describeWork(tx: OfficialTx, id: string): Promise<ProcessWork> {
  const { actor } = tx;
  const process = await Processes.readVisible(tx, id);
  const assignment = await Processes.Work.findAssignment(tx, id);
  return {
    observers: (await Processes.Work.listObservers(tx, id)).map(presentObserver),
    notes: (await Processes.Work.listNotes(tx, id)).map((note) => presentNote(note, actor.id)),
    tags: [...(await Processes.Work.listTags(tx, id))],
    assignment: assignment
      ? {
          user_id: assignment.userId,
          name: assignment.userName,
          assigned_by_name: assignment.assignedByName,
          assigned_at: assignment.assignedAt.toISOString(),
        }
      : null,
    may_work: workers.some((permission) => actor.permissions.has(permission)),
    may_observe: actor.permissions.has('PE_CREACION') && process.finishedAt === null,
  };
}

export const listTags = async (tx: OfficialTx): Promise<{ list: string[] }> => ({
  list: [...(await Processes.Work.listUsedTags(tx, usedTags))],
});

export const presentObserver = ({ id, name, email, addedByName, addedAt }: Processes.Work.Observer): ObserverView => ({
  id,
  name,
  email,
  added_by_name: addedByName,
  added_at: addedAt.toISOString(),
});

export const presentNote = (note: Processes.Work.Note, readerId: string): ProcessWork['notes'][number] => ({
  id: note.id,
  author_name: note.authorName,
  is_own: note.authorId === readerId,
  text: note.text,
  written_at: note.writtenAt.toISOString(),
});
