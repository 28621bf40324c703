import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../process-work.repository.ts';
import type { Assignment, Note, Observer } from '../process-work.repository.ts';

export type { Assignment, Note, Observer } from '../process-work.repository.ts';

export const listObservers = (tx: TenantRead, processId: string): Promise<readonly Observer[]> =>
  repo.listObservers(tx.db, processId);

export const findObserver = (tx: TenantRead, id: string): Promise<Observer | undefined> => repo.findObserver(tx.db, id);

/** False where this address observes the process already. */
export const addObserver = (tx: Tx, observer: Observer): Promise<boolean> => repo.insertObserver(tx.db, observer);

export const removeObserver = (tx: Tx, id: string): Promise<void> => repo.deleteObserver(tx.db, id);

/** The newest last. */
export const listNotes = (tx: TenantRead, processId: string): Promise<readonly Note[]> =>
  repo.listNotes(tx.db, processId);

export const addNote = (tx: Tx, note: Note): Promise<void> => repo.insertNote(tx.db, note);

/** False where it is another person's, of another process, or gone. */
export const removeNote = (tx: Tx, given: Parameters<typeof repo.deleteNote>[1]): Promise<boolean> =>
  repo.deleteNote(tx.db, given);

export const listTags = (tx: TenantRead, processId: string): Promise<readonly string[]> =>
  repo.listTags(tx.db, processId);

export const replaceTags = (tx: Tx, processId: string, tags: readonly string[]): Promise<void> =>
  repo.replaceTags(tx.db, processId, tags);

/** The company's words, the most used first. */
export const listUsedTags = (tx: TenantRead, limit: number): Promise<readonly string[]> =>
  repo.listUsedTags(tx.db, limit);

export const findAssignment = (tx: TenantRead, processId: string): Promise<Assignment | undefined> =>
  repo.findAssignment(tx.db, processId);

export const assign = (tx: Tx, processId: string, assignment: Assignment | undefined): Promise<void> =>
  repo.replaceAssignment(tx.db, processId, assignment);
