import {
  reviewScoreList,
  type ReviewDecision,
  type ReviewReason,
  type ReviewScores,
  type ReviewStep,
} from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';

import type { IdentityReview as IdentityReviewTable } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

const registryDataSchema = z.record(z.string(), z.string());

/** The names that were compared. */
export interface ComparedNames {
  /** Empty where the registry gave none. */
  readonly registryName: string;
  readonly signatoryName: string;
  /** Null where the answers name the same person as the process, or nobody. */
  readonly answeredName: string | null;
}

/** Names, and why a person would have to accept them. */
export interface AcceptedNames extends ComparedNames {
  readonly reasons?: readonly ReviewReason[];
}

/** A proof that waits for a person's decision, or has it. */
export interface IdentityReview extends ComparedNames {
  readonly id: string;
  readonly processId: string;
  readonly signatoryId: string;
  readonly step: ReviewStep;
  /** Why no machine decided. */
  readonly reasons: readonly ReviewReason[];
  /** What a machine measured. */
  readonly scores: ReviewScores;
  /** The visit that the proof was given in. */
  readonly visitId: string | null;
  /** What the registry said, by field; empty where it was not asked. */
  readonly registryData: Readonly<Record<string, string>>;
  readonly openedAt: Date;
  /** The company wanted two people to accept when it was opened. */
  readonly neededTwo: boolean;
  /** Where two people must accept: the first of them. */
  readonly firstAcceptance: FirstAcceptance | null;
  readonly decision: ReviewDecision | 'superseded' | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
}

export interface FirstAcceptance {
  readonly by: string;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** Accepting another name does not accept a proof: it is given again, and counts with that name. */
export const isAboutName = ({ reasons }: Pick<IdentityReview, 'reasons'>): boolean =>
  reasons.includes('names_differ') || reasons.includes('homonyms');

export type NewIdentityReview = Omit<
  IdentityReview,
  'neededTwo' | 'firstAcceptance' | 'decision' | 'reason' | 'decidedBy' | 'decidedByName' | 'decidedAt'
>;

/** Opens a review; one of the same person that nobody decided is over. */
export async function openReview(db: TenantDb, review: NewIdentityReview): Promise<void> {
  await db
    .updateTable('identity_review')
    .set({ decision: 'superseded', decided_at: review.openedAt })
    .where('signatory_id', '=', review.signatoryId)
    .where('decision', 'is', null)
    .execute();
  await db
    .insertInto('identity_review')
    .values({
      id: review.id,
      signing_process_id: review.processId,
      signatory_id: review.signatoryId,
      step: review.step,
      reasons: [...review.reasons],
      scores: JSON.stringify(review.scores),
      visit_id: review.visitId,
      registry_data: JSON.stringify(review.registryData),
      registry_name: review.registryName,
      signatory_name: review.signatoryName,
      answered_name: review.answeredName,
      opened_at: review.openedAt,
      needs_two: sql<boolean>`(select coalesce(bool_or(identity_needs_two), false) from company)`,
    })
    .execute();
}

export async function findReview(db: TenantDb, id: string): Promise<IdentityReview | undefined> {
  const row = await db.selectFrom('identity_review').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toReview(row);
}

/** Those of a process that wait for a decision, the oldest first. */
export async function listOpenReviews(db: TenantDb, processId: string): Promise<readonly IdentityReview[]> {
  const rows = await db
    .selectFrom('identity_review')
    .innerJoin('signatory', 'signatory.id', 'identity_review.signatory_id')
    .selectAll('identity_review')
    .where('identity_review.signing_process_id', '=', processId)
    .where('identity_review.decision', 'is', null)
    .where('signatory.status', '=', 'REVIEW')
    .orderBy('identity_review.opened_at')
    .execute();
  return rows.map(toReview);
}

/** The latest acceptance of exactly these names for this signatory, in a review for at least these reasons. */
export async function findAcceptance(
  db: TenantDb,
  signatoryId: string,
  { registryName, signatoryName, answeredName, reasons = ['names_differ'] }: AcceptedNames,
): Promise<IdentityReview | undefined> {
  const row = await db
    .selectFrom('identity_review')
    .selectAll()
    .where('signatory_id', '=', signatoryId)
    .where('decision', '=', 'accept')
    .where(sql<boolean>`reasons @> ${[...reasons]}::text[]`)
    .where('registry_name', '=', registryName)
    .where('signatory_name', '=', signatoryName)
    .where('answered_name', 'is not distinct from', answeredName)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toReview(row);
}

/** The accepted proofs of one device with one version of a link, each by its latest review. */
export async function listAcceptedProofs(
  db: TenantDb,
  { signatoryId, linkVersion, deviceKey }: ProvingDevice,
): Promise<readonly IdentityReview[]> {
  const rows = await db
    .selectFrom('identity_review')
    .innerJoin('signing_visit', 'signing_visit.id', 'identity_review.visit_id')
    .selectAll('identity_review')
    .distinctOn('identity_review.step')
    .where('identity_review.signatory_id', '=', signatoryId)
    // an accepted paper counts in every visit
    .where('identity_review.step', '!=', 'papers')
    .where('identity_review.decision', 'is distinct from', 'superseded')
    .where('signing_visit.link_version', '=', linkVersion)
    .where('signing_visit.device_key', '=', deviceKey)
    .orderBy('identity_review.step')
    .orderBy('identity_review.opened_at', 'desc')
    .execute();
  return rows.map(toReview).filter((review) => review.decision === 'accept' && !isAboutName(review));
}

/** A browser, by the key that it holds, with one version of a link. */
export interface ProvingDevice {
  readonly signatoryId: string;
  readonly linkVersion: number;
  readonly deviceKey: Buffer;
}

interface Decided {
  readonly decision: ReviewDecision;
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
}

export async function decideReview(db: TenantDb, id: string, { decision, reason, by, at }: Decided): Promise<void> {
  await db
    .updateTable('identity_review')
    .set({ decision, reason, decided_by: by.id, decided_by_name: by.name, decided_at: at })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .execute();
}

export async function recordFirstAcceptance(db: TenantDb, id: string, first: FirstAcceptance): Promise<void> {
  await db
    .updateTable('identity_review')
    .set({
      first_accepted_by: first.by,
      first_accepted_by_name: first.name,
      first_accepted_reason: first.reason,
      first_accepted_at: first.at,
    })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .execute();
}

function toFirstAcceptance(row: Selectable<IdentityReviewTable>): FirstAcceptance | null {
  const { first_accepted_by: by, first_accepted_at: at } = row;
  if (by === null || at === null) return null;
  return { by, at, name: row.first_accepted_by_name ?? '', reason: row.first_accepted_reason ?? '' };
}

function toReview(row: Selectable<IdentityReviewTable>): IdentityReview {
  return {
    id: row.id,
    processId: row.signing_process_id,
    signatoryId: row.signatory_id,
    step: row.step as IdentityReview['step'],
    reasons: row.reasons as ReviewReason[],
    scores: parseStored(reviewScoreList, row.scores, { column: 'scores', row: `identity_review ${row.id}` }),
    visitId: row.visit_id,
    registryData: parseStored(registryDataSchema, row.registry_data, {
      column: 'registry_data',
      row: `identity_review ${row.id}`,
    }),
    registryName: row.registry_name,
    signatoryName: row.signatory_name,
    answeredName: row.answered_name,
    openedAt: row.opened_at,
    neededTwo: row.needs_two,
    firstAcceptance: toFirstAcceptance(row),
    decision: row.decision as IdentityReview['decision'],
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at,
  };
}
