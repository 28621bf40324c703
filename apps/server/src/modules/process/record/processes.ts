import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as client from '../client-part.repository.ts';
import { nextOperationNumber } from '../operation-number.repository.ts';
import * as owner from '../process-owner.repository.ts';
import * as repo from '../process.repository.ts';
import type { NewSigningProcess } from '../process.repository.ts';
import type { ClientPartState, ProcessContent, SigningProcess } from '../process.ts';
import * as purge from '../purge.repository.ts';

export * as Holds from './case-holds.ts';
export * as Work from './process-work.ts';
export * as LegalHolds from './legal-holds.ts';
export { readVisibleProcess as readVisible, lockVisibleProcess as lockVisible } from '../steps/visible-process.ts';
export { searchTextOf } from '../search-text.ts';
export type { NewSigningProcess } from '../process.repository.ts';
export type { SignatoryCount } from '../process.ts';

export const find = (tx: TenantRead, id: string): Promise<SigningProcess | undefined> => repo.findProcess(tx.db, id);

/** Also those that an official removed. */
export const findStored = (tx: TenantRead, ids: readonly string[]): Promise<ReadonlyMap<string, SigningProcess>> =>
  repo.findStoredProcesses(tx.db, ids);

export const findMany = (tx: TenantRead, ids: readonly string[]): Promise<ReadonlyMap<string, SigningProcess>> =>
  repo.findProcesses(tx.db, ids);

/** Creator and group of a process: all that a visibility check needs. */
export const findOwner = (
  tx: TenantRead,
  id: string,
): Promise<{ readonly createdBy: string; readonly usersGroup: string } | undefined> => repo.findProcessOwner(tx.db, id);

export const findByNumber = (tx: TenantRead, operationNumber: string): Promise<string | undefined> =>
  repo.findProcessByNumber(tx.db, operationNumber);

/** The process that a client began with this application. */
export const findByApplication = (tx: TenantRead, applicationId: string): Promise<string | undefined> =>
  client.findProcessOfApplication(tx.db, applicationId);

/**
 * Locked until the transaction ends, so a concurrent move sees this one's result. The lock is a statement of its own: a
 * statement that waited for a lock sees the new row, but other tables as they were when it began.
 */
export const lock = (tx: Tx, id: string): Promise<SigningProcess | undefined> => repo.lockProcess(tx.db, id);

/** Due processes; those locked by another node are skipped. */
export const lockDue = (
  tx: Tx,
  given: { readonly at: Date; readonly limit: number },
): Promise<readonly SigningProcess[]> => repo.lockDueProcesses(tx.db, given);

export const hasDue = (tx: TenantRead, at: Date): Promise<boolean> => repo.hasDueProcesses(tx.db, at);

/** False where the operation number is taken, or the application has its process already. */
export const insert = (tx: Tx, process: NewSigningProcess): Promise<boolean> => repo.insertProcess(tx.db, process);

/** `CV-2026-000123`. Two creations at once wait for each other, so that no number is given twice. */
export const nextNumber = (tx: Tx, given: { readonly prefix: string; readonly year: number }): Promise<string> =>
  nextOperationNumber(tx.db, given);

/** How far what was left to the client has come. */
export const setClientPart = (tx: Tx, id: string, part: ClientPartState): Promise<void> =>
  client.updateClientPart(tx.db, id, part);

/** Only the answers: who signs, and what it is called, stay. */
export const replaceAnswers = (
  tx: Tx,
  id: string,
  changed: Parameters<typeof client.replaceAnswers>[2],
): Promise<void> => client.replaceAnswers(tx.db, id, changed);

/** Replaces the answers, and the title and search text that depend on them. */
export const replaceContent = (
  tx: Tx,
  id: string,
  changed: {
    readonly content: ProcessContent;
    readonly formVersion: string | null;
    readonly companySignsLast: boolean;
    readonly title: string;
    readonly searchText: string;
    readonly at: Date;
  },
): Promise<void> => repo.replaceContent(tx.db, id, changed);

/** Processes of an account in which nobody else signed. */
export const listSignedByNobodyElse = (
  tx: TenantRead,
  given: Parameters<typeof purge.listSignedByNobodyElse>[1],
): Promise<readonly string[]> => purge.listSignedByNobodyElse(tx.db, given);

export const isSignedByNobodyElse = (
  tx: TenantRead,
  given: Parameters<typeof purge.isSignedByNobodyElse>[1],
): Promise<boolean> => purge.isSignedByNobodyElse(tx.db, given);

/** Until when it is stored; null: for good, or it has not finished. */
export const findRetentionEnd = (tx: TenantRead, id: string): Promise<Date | null> => purge.findRetentionEnd(tx.db, id);

/** Finished longer ago than the company stores papers. */
export const listPastRetention = (
  tx: TenantRead,
  given: Parameters<typeof purge.listPastRetention>[1],
): Promise<readonly string[]> => purge.listPastRetention(tx.db, given);

export const isPastRetention = (tx: TenantRead, given: Parameters<typeof purge.isPastRetention>[1]): Promise<boolean> =>
  purge.isPastRetention(tx.db, given);

/** Takes every answer and every name out of a process, and hides it. */
export const erase = (tx: Tx, id: string, at: Date): Promise<void> => purge.eraseProcess(tx.db, id, at);

/** How many somebody answers for. */
export const countOwned = (tx: TenantRead, userId: string): Promise<number> => owner.countOwned(tx.db, userId);

export const listOwned = (tx: TenantRead, userId: string, limit: number): Promise<readonly string[]> =>
  owner.listOwned(tx.db, userId, limit);

/** Somebody else answers for it from now on; who made it stays written. */
export const handOver = (
  tx: Tx,
  id: string,
  given: { readonly to: string; readonly usersGroup: string },
): Promise<void> => owner.handOver(tx.db, id, given);

/** Hidden from everybody; its row and its history stay. */
export const hide = (tx: Tx, id: string, at: Date): Promise<void> => repo.hideProcess(tx.db, id, at);

/** What time does next with it. */
export const schedule = (
  tx: Tx,
  id: string,
  given: { readonly dueAt: Date | null; readonly deadlineAt?: Date },
): Promise<void> => repo.scheduleProcess(tx.db, id, given);

/** From now on only the seal job moves it; time asks for the seal again. */
export const beginSealing = (tx: Tx, id: string, dueAt: Date | null): Promise<void> =>
  repo.updateSealing(tx.db, id, { isSealing: true, dueAt });
/** `renewAt`: when its archives need another time stamp. */
export const endSealing = (tx: Tx, id: string, renewAt: Date): Promise<void> =>
  repo.updateSealing(tx.db, id, { isSealing: false, dueAt: null, renewAt });

/** The number of the new round. Documents of an earlier round that are still being made are discarded. */
export const startDocumentRound = (tx: Tx, id: string, given: { readonly isPreparing: boolean }): Promise<number> =>
  repo.startDocumentRound(tx.db, id, given);

export const endDocumentRound = (tx: Tx, id: string, failure: string | null): Promise<void> =>
  repo.endDocumentRound(tx.db, id, failure);

/** What somebody, or the whole company, sent since then, and what of it is in course. */
export const countSent = (tx: TenantRead, sent: Parameters<typeof owner.countSent>[1]): Promise<number> =>
  owner.countSent(tx.db, sent);
export const countBegun = (tx: TenantRead, sent: Parameters<typeof owner.countBegun>[1]): Promise<number> =>
  owner.countBegun(tx.db, sent);
