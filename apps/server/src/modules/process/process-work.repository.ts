import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface Observer {
  readonly id: string;
  readonly processId: string;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly addedByName: string;
  readonly addedAt: Date;
}

const observers = (db: TenantDb) =>
  db
    .selectFrom('process_observer')
    .select([
      'id',
      'signing_process_id as processId',
      'user_id as userId',
      'name',
      'email',
      'added_by_name as addedByName',
      'added_at as addedAt',
    ]);

export const listObservers = (db: TenantDb, processId: string): Promise<readonly Observer[]> =>
  observers(db).where('signing_process_id', '=', processId).orderBy('added_at').orderBy('id').execute();

export const findObserver = (db: TenantDb, id: string): Promise<Observer | undefined> =>
  observers(db).where('id', '=', id).executeTakeFirst();

/** False where this address observes the process already. */
export async function insertObserver(db: TenantDb, observer: Observer): Promise<boolean> {
  const row = await db
    .insertInto('process_observer')
    .values({
      id: observer.id,
      signing_process_id: observer.processId,
      user_id: observer.userId,
      name: observer.name,
      email: observer.email,
      added_by_name: observer.addedByName,
      added_at: observer.addedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteObserver(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('process_observer').where('id', '=', id).execute();
}

export interface Note {
  readonly id: string;
  readonly processId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  readonly writtenAt: Date;
}

/** The newest last. */
export const listNotes = (db: TenantDb, processId: string): Promise<readonly Note[]> =>
  db
    .selectFrom('process_note')
    .select([
      'id',
      'signing_process_id as processId',
      'author_id as authorId',
      'author_name as authorName',
      'body as text',
      'written_at as writtenAt',
    ])
    .where('signing_process_id', '=', processId)
    .orderBy('written_at')
    .orderBy('id')
    .execute();

export async function insertNote(db: TenantDb, note: Note): Promise<void> {
  await db
    .insertInto('process_note')
    .values({
      id: note.id,
      signing_process_id: note.processId,
      author_id: note.authorId,
      author_name: note.authorName,
      body: note.text,
      written_at: note.writtenAt,
    })
    .execute();
}

/** False where it is another person's, of another process, or gone. */
export async function deleteNote(
  db: TenantDb,
  { id, processId, authorId }: Pick<Note, 'id' | 'processId' | 'authorId'>,
): Promise<boolean> {
  const row = await db
    .deleteFrom('process_note')
    .where('id', '=', id)
    .where('signing_process_id', '=', processId)
    .where('author_id', '=', authorId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listTags(db: TenantDb, processId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('process_tag')
    .select('tag')
    .where('signing_process_id', '=', processId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

export async function replaceTags(db: TenantDb, processId: string, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('process_tag').where('signing_process_id', '=', processId).execute();
  if (tags.length === 0) return;
  await db
    .insertInto('process_tag')
    .values(tags.map((tag) => ({ signing_process_id: processId, tag })))
    .execute();
}

export async function listUsedTags(db: TenantDb, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('process_tag')
    .select('tag')
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute();
  return rows.map(({ tag }) => tag);
}

export interface Assignment {
  readonly userId: string;
  readonly userName: string;
  readonly assignedByName: string;
  readonly assignedAt: Date;
}

export const findAssignment = (db: TenantDb, processId: string): Promise<Assignment | undefined> =>
  db
    .selectFrom('process_assignment')
    .select([
      'user_id as userId',
      'user_name as userName',
      'assigned_by_name as assignedByName',
      'assigned_at as assignedAt',
    ])
    .where('signing_process_id', '=', processId)
    .executeTakeFirst();

export async function replaceAssignment(
  db: TenantDb,
  processId: string,
  assignment: Assignment | undefined,
): Promise<void> {
  await db.deleteFrom('process_assignment').where('signing_process_id', '=', processId).execute();
  if (!assignment) return;
  await db
    .insertInto('process_assignment')
    .values({
      signing_process_id: processId,
      user_id: assignment.userId,
      user_name: assignment.userName,
      assigned_by_name: assignment.assignedByName,
      assigned_at: assignment.assignedAt,
    })
    .execute();
}

/** Names, addresses and what was written of people: it goes with the process. */
export async function eraseWork(db: TenantDb, processId: string): Promise<void> {
  await db.deleteFrom('process_observer').where('signing_process_id', '=', processId).execute();
  await db.deleteFrom('process_note').where('signing_process_id', '=', processId).execute();
  await db.deleteFrom('process_tag').where('signing_process_id', '=', processId).execute();
  await db.deleteFrom('process_assignment').where('signing_process_id', '=', processId).execute();
}
