import { z } from 'zod';

import { pictureMediaTypes, picturePurposes, reviewReasonNames, reviewScoreList, reviewSteps } from './reviews.ts';

/** A proof of a signatory that waits for a person's decision. */
export const identityReviewView = z
  .object({
    id: z.uuid(),
    signatory_id: z.uuid(),
    opened_at: z.iso.datetime(),
    identification_number: z.string(),
    /** The proof that waits, and why no machine decided it. */
    step: z.enum(reviewSteps),
    reasons: z.array(z.enum(reviewReasonNames)),
    /** What a machine measured. */
    scores: reviewScoreList,
    /** Empty for who may not decide. */
    pictures: z.array(
      z.object({
        id: z.uuid(),
        purpose: z.enum(picturePurposes),
        /** What is to be seen on it, for people. */
        name: z.string(),
        /** A PDF is a paper as it was brought: it is opened whole. */
        media_type: z.enum([...pictureMediaTypes, 'application/pdf']),
        taken_at: z.iso.datetime(),
        is_deleted: z.boolean(),
        /** The caller opened it, and not only its thumbnail, since the review was opened. Only then may they accept. */
        is_seen: z.boolean(),
      }),
    ),
    /** The papers that it is about, and what a machine doubted of each. Empty for who may not decide. */
    papers: z.array(z.object({ id: z.uuid(), label: z.string(), doubts: z.array(z.string()) })),
    /** The same data from each source; null where it says nothing. Empty for who may not decide. */
    comparison: z.array(
      z.object({
        label: z.string(),
        form: z.string().nullable(),
        paper: z.string().nullable(),
        registry: z.string().nullable(),
        /** At least two sources say it: whether they agree. */
        agrees: z.boolean().nullable(),
      }),
    ),
    /** As the civil registry has it; empty where it gave none. */
    registry_name: z.string(),
    /** Whom the process asks to sign, and whom its answers name where that is another. */
    signatory_name: z.string(),
    answered_name: z.string().nullable(),
    /** What the civil registry said, without pictures and without the fingerprint code. Empty for who may not decide. */
    registry: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Two people must accept. */
    needs_two: z.boolean(),
    first_acceptance: z.object({ name: z.string(), reason: z.string(), at: z.iso.datetime() }).nullable(),
    can_decide: z.boolean(),
    /** False for who accepted it first, where two must. */
    can_accept: z.boolean(),
  })
  .meta({ id: 'IdentityReview' });

export const reviewDecisions = ['accept', 'ask_again', 'refuse'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
export type IdentityReviewView = z.infer<typeof identityReviewView>;
