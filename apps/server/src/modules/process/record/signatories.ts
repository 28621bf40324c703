import type { ReviewStep, SignatoryStatus } from '@rubrica/contract';

import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo3 from '../hand-off.repository.ts';
import * as repo4 from '../identified-signatory.repository.ts';
import type { SignatoryCount } from '../process.ts';
import * as ofMany from '../signatories-of-many.repository.ts';
import * as repo5 from '../signatory-capacity.repository.ts';
import type { CountedAttempt } from '../signatory-count.repository.ts';
import * as repo1 from '../signatory-count.repository.ts';
import * as person from '../signatory-person.repository.ts';
import * as repo2 from '../signatory-step.repository.ts';
import type { DoneStep } from '../signatory-step.repository.ts';
import * as repo0 from '../signatory.repository.ts';
import type { NewSignatory } from '../signatory.repository.ts';
import type { Assurance, NewLink, Signatory, SigningPerson } from '../signatory.ts';

export * as ClientAnswers from './client-answers.ts';
export * as FaceCounts from './face-counts.ts';
/** What may be done for one of them. */
export * as One from '../one-signer.ts';
export * as Pictures from './identity-pictures.ts';
export * as Reviews from './identity-reviews.ts';
export { isAsked, isInReview, nameOf, proofSteps, titleFor, type Assurance, type NewLink } from '../signatory.ts';
export type { NewSignatory } from '../signatory.repository.ts';
export type { AcceptedPart, DoneStep } from '../signatory-step.repository.ts';

/** In the order in which they sign. */
export const list = (tx: TenantRead, processId: string): Promise<readonly Signatory[]> =>
  repo0.listSignatories(tx.db, processId);

/** Of many processes at once, each in its order. */
export const listOfMany = (
  tx: TenantRead,
  processIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Signatory[]>> => repo0.listSignatoriesOf(tx.db, processIds);

export const find = (tx: TenantRead, id: string): Promise<Signatory | undefined> => repo0.findSignatory(tx.db, id);

/** How many sign and how many did, by process. */
export const count = (tx: TenantRead, processIds: readonly string[]): Promise<ReadonlyMap<string, SignatoryCount>> =>
  ofMany.countSignatories(tx.db, processIds);

/** Everybody with this number, page by page, also in processes that an official removed. */
export const listIdentified = (tx: TenantRead, given: repo4.IdentifiedPage): Promise<readonly Signatory[]> =>
  repo4.listIdentified(tx.db, given);

/** Processes that somebody with this number signed after a code at this mail. */
export const listSignedByMail = (
  tx: TenantRead,
  given: Parameters<typeof repo4.listSignedByMail>[1],
): Promise<readonly repo4.SignedByMail[]> => repo4.listSignedByMail(tx.db, given);

/** As much as a list of processes shows of them, by process. */
export const listPeople = (
  tx: TenantRead,
  processIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SigningPerson[]>> => ofMany.listPeople(tx.db, processIds);

export const insert = (tx: Tx, processId: string, signatories: readonly NewSignatory[]): Promise<void> =>
  repo0.insertSignatories(tx.db, processId, signatories);

/** Once the answers name them otherwise. */
export const renameCapacities = (
  tx: Tx,
  processId: string,
  given: Parameters<typeof repo5.renameCapacities>[2],
): Promise<void> => repo5.renameCapacities(tx.db, processId, given);

/** Only before anybody was asked to sign: the changed answers name the signatories again. */
export const remove = (tx: Tx, processId: string): Promise<void> => repo0.deleteSignatories(tx.db, processId);

export const findByShortLink = (tx: TenantRead, hashes: readonly Buffer[]): Promise<Signatory | undefined> =>
  repo0.findByShortLink(tx.db, hashes);

/** The code of a QR for another device; it takes the place of the one before. */
export const setHandOff = (tx: Tx, id: string, handOff: repo3.HandOff): Promise<void> =>
  repo3.setHandOff(tx.db, id, handOff);

export async function findByHandOff(tx: TenantRead, hashes: readonly Buffer[]): Promise<Signatory | undefined> {
  const id = await repo3.findByHandOff(tx.db, hashes);
  return id === undefined ? undefined : find(tx, id);
}

/** Uses the code up; false where it opens nothing. */
export const useHandOff = (tx: Tx, id: string, hashes: readonly Buffer[]): Promise<boolean> =>
  repo3.useHandOff(tx.db, id, { hashes, now: tx.now() });

export const setLink = (tx: Tx, id: string, link: NewLink): Promise<void> => repo0.setLink(tx.db, id, link);

/** The link that was sent opens nothing from now on. */
export const closeLinks = (tx: Tx, ids: readonly string[], status: SignatoryStatus): Promise<void> =>
  repo0.closeLinks(tx.db, ids, status);

/** False where this version was already noted. */
export const markSent = (
  tx: Tx,
  id: string,
  given: { readonly version: number; readonly at: Date },
): Promise<boolean> => repo0.markSent(tx.db, id, given);

export const markReminded = (tx: Tx, id: string, given: { readonly count: number; readonly at: Date }): Promise<void> =>
  repo0.markReminded(tx.db, id, given);

export const setContact = (tx: Tx, id: string, given: Parameters<typeof person.setContact>[2]): Promise<void> =>
  person.setContact(tx.db, id, given);

/** Only before anybody signed. */
export const setPerson = (tx: Tx, id: string, given: Parameters<typeof person.setPerson>[2]): Promise<void> =>
  person.setPerson(tx.db, id, given);

export { learnGivenNames } from '../steps/learn-given-names.ts';

/** One that this official may see, with its process, which is locked; to everybody else it does not exist. */
export { lockVisibleSignatory as lockVisible } from '../steps/visible-signatory.ts';

/** True for the first opening only. */
export const markOpened = (tx: Tx, id: string, at: Date): Promise<boolean> => repo0.recordOpening(tx.db, id, at);

export const acceptTerms = (tx: Tx, id: string, at: Date): Promise<void> => repo0.recordTerms(tx.db, id, at);

/** False where somebody else was faster. */
export const claimDevice = (
  tx: Tx,
  id: string,
  given: { readonly from: string | null; readonly to: string },
): Promise<boolean> => repo0.holdDevice(tx.db, id, given);

/** It opens nothing, for nobody, until a new one is sent. */
export const stopLink = (tx: Tx, id: string, at: Date): Promise<void> => repo0.stopLink(tx.db, id, at);

/** Everybody who declined is asked again. Returns who they are. */
export const takeDeclineBack = (tx: Tx, processId: string): Promise<readonly string[]> =>
  repo0.takeDeclineBack(tx.db, processId);

/** The link stays; nothing can be done with it until somebody of the company has decided. */
export const markInReview = (tx: Tx, id: string): Promise<void> => repo0.markInReview(tx.db, id);
export const endReview = (tx: Tx, id: string): Promise<void> => repo0.endReview(tx.db, id);

export const markBlocked = (tx: Tx, id: string): Promise<void> => repo0.markBlocked(tx.db, id);

export const markDeclined = (
  tx: Tx,
  id: string,
  given: { readonly reason: string; readonly at: Date },
): Promise<void> => repo0.markDeclined(tx.db, id, given);

export const markSigned = (
  tx: Tx,
  id: string,
  given: { readonly at: Date; readonly assurance: Assurance },
): Promise<void> => repo0.markSigned(tx.db, id, given);

/** Answers how many there are now; -1 takes one back. */
export const countAttempt = (
  tx: Tx,
  id: string,
  given: { readonly what: CountedAttempt; readonly by?: 1 | -1 },
): Promise<number> => repo1.countAgainst(tx.db, id, given);

/** As many attempts at this proof as at the beginning. */
export const renewAttempts = (tx: Tx, id: string, step: ReviewStep): Promise<void> =>
  repo1.renewAttempts(tx.db, id, step);

export const listDoneSteps = (tx: TenantRead, signatoryId: string): Promise<readonly DoneStep[]> =>
  repo2.listDoneSteps(tx.db, signatoryId);

/** False where it was done already. */
export const markDone = (
  tx: Tx,
  signatoryId: string,
  given: { readonly step: string; readonly at: Date; readonly facts?: object },
): Promise<boolean> => repo2.markDone(tx.db, signatoryId, given);

/** Replaces the proof of an earlier visit. */
export const giveProof = (
  tx: Tx,
  signatoryId: string,
  given: { readonly step: string; readonly at: Date; readonly facts: object; readonly visitId: string },
): Promise<void> => repo2.giveProof(tx.db, signatoryId, given);

/** What somebody proved before there was a visit counts in this one, unless it is too old. */
export const takeEarlierProofs = (
  tx: Tx,
  signatoryId: string,
  given: { readonly visitId: string; readonly since: Date },
): Promise<void> => repo2.takeEarlierProofs(tx.db, signatoryId, given);

/** Everybody reads again: the documents of the process are others now. */
export const dropReadings = (tx: Tx, processId: string): Promise<void> => repo2.dropReadings(tx.db, processId);

export const dropProofs = (tx: Tx, signatoryId: string): Promise<void> => repo2.dropProofs(tx.db, signatoryId);
