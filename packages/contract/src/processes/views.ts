import { z } from 'zod';

import { annexView, documentView } from '../creation/documents.ts';
import { identityReviewView } from '../identity/review-view.ts';
import { accountView } from '../signing/account.ts';
import { trackerEvents, trackerTypes } from '../tracker.ts';
import { assuranceLevels } from './assurance.ts';
import { linkRequest } from './link-request.ts';
import { officialActions } from './move.ts';
import { documentCopies } from './signed-copies.ts';
import { processStatusNames, signatoryStatusNames } from './statuses.ts';

const status = z.enum(processStatusNames, 'No existe ese estado');

/** What an official may do with a process now, as the server decided. */
export const processActions = [...officialActions, 'duplicate', 'download'] as const;

export const processRow = z
  .object({
    id: z.uuid(),
    status,
    process_number_opertaion: z.string(),
    title: z.string(),
    process_id: z.uuid(),
    kind: z.string(),
    kind_name: z.string(),
    /** A word or two, for lists. */
    kind_short_name: z.string(),
    /** Who answers for it: its maker, unless its client began it. */
    created_by: z.uuid(),
    created_by_name: z.string(),
    begun_by_client: z.boolean(),
    /** The groups of its form that were left to the client. */
    left_to_client: z.array(z.object({ id_group: z.int(), name: z.string() })),
    /** Of what was left: not sent yet, sent and before the company, or let out to be signed. Null where nothing was. */
    client_part: z.enum(['open', 'sent', 'released']).nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    deadline_at: z.iso.datetime(),
    /** Counts how often the documents were made: who validates or approves says which ones they read. */
    document_round: z.int(),
    signatories: z.object({ total: z.int(), signed: z.int() }),
    /** Who signs, in their order, at most eight. Empty without PE_ESTATUS_FIRMANTES. */
    people: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.enum(signatoryStatusNames) })),
    actions: z.array(z.enum(processActions)),
  })
  .meta({ id: 'SigningProcess' });

export const signatoryView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    identification_type: z.string(),
    identification_number: z.string(),
    capacity: z.string(),
    type: z.string(),
    signature_type: z.string(),
    /** What is demanded of them, and what they reached once they signed. */
    least_assurance: z.enum(assuranceLevels),
    assurance: z.enum(assuranceLevels).nullable(),
    /** What that level rests on, in words. */
    assurance_method: z.string().nullable(),
    signature_order: z.int(),
    color: z.string(),
    sumilla: z.string(),
    status: z.enum(signatoryStatusNames),
    sent_at: z.iso.datetime().nullable(),
    opened_at: z.iso.datetime().nullable(),
    signed_at: z.iso.datetime().nullable(),
    declined_at: z.iso.datetime().nullable(),
    decline_reason: z.string().nullable(),
  })
  .meta({ id: 'Signatory' });

/** The way of every process, in six steps. `skipped`: nobody asks for it here. */
export const milestone = z
  .object({
    key: z.enum(['created', 'approved', 'sent', 'signed', 'sealed', 'delivered']),
    state: z.enum(['done', 'current', 'coming', 'skipped']),
    label: z.string(),
    at: z.iso.datetime().nullable(),
    note: z.string(),
  })
  .meta({ id: 'Milestone' });
export type Milestone = z.infer<typeof milestone>;

/** A signatory beside what the caller may do for them now. */
export const signerOfProcess = signatoryView
  .extend({
    reminded_at: z.iso.datetime().nullable(),
    reminders: z.int(),
    /** Since when the message with the standing link is known not to have arrived. */
    undelivered_at: z.iso.datetime().nullable(),
    /** The last thing that they did in their visit, in words. */
    progress: z.string().nullable(),
    can: z.object({
      correct_contact: z.boolean(),
      correct_identity: z.boolean(),
      remind: z.boolean(),
      /** From when on, where they were reminded within the hour. */
      remind_from: z.iso.datetime().nullable(),
    }),
  })
  .meta({ id: 'SignerOfProcess' });

/** Why a process waits in the tray «Por validar». */
export const waitingReasons = ['documents', 'exposure', 'identity'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Who reads a case of the tray now; others look, and decide when it ends. */
export const caseHold = z
  .object({
    name: z.string(),
    since: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    is_own: z.boolean(),
  })
  .meta({ id: 'CaseHold' });
export type CaseHoldView = z.infer<typeof caseHold>;

export const waitingCase = z
  .object({
    process: processRow,
    waits_for: z.array(z.enum(waitingReasons)),
    since: z.iso.datetime(),
    held_by: caseHold.nullable(),
  })
  .meta({ id: 'WaitingCase' });
export type WaitingCase = z.infer<typeof waitingCase>;

export const processDetail = processRow
  .extend({
    verification_code: z.string(),
    /** Which of its kind's forms it is: `form_id` of the calls that make documents. Null where its kind has but one. */
    form: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    failure: z.string().nullable(),
    milestones: z.array(milestone),
    /** Whose word is waited for, where approvers were named. */
    approvals: z.array(
      z.object({
        name: z.string(),
        decided_at: z.iso.datetime().nullable(),
        /** Who decided in their place, or can today. */
        substitute_name: z.string().nullable(),
        /** From when on this one may be reminded; null: now. */
        remind_from: z.iso.datetime().nullable(),
      }),
    ),
    /** Whether the caller may remind the approver whose word is waited for. */
    may_remind_approver: z.boolean(),
    may_change_deadline: z.boolean(),
    /** Whether it is the caller's own turn to sign. */
    may_sign: z.boolean(),
    /** How far the client came who began it or fills part of it. Null without PE_ESTATUS_FIRMANTES, and for all others. */
    client_step: z.string().nullable(),
    /** Ids of the questions that the client has still to answer, or somebody for them. */
    left_questions: z.array(z.string()),
    notification: z.object({ description: z.string(), emails_copies: z.array(z.string()) }),
    /** Empty without PE_ESTATUS_FIRMANTES. */
    signers: z.array(signerOfProcess),
    /** Those that wait for a decision. Empty without PE_ESTATUS_FIRMANTES. */
    identity_reviews: z.array(identityReviewView),
    /** Signatories who ask for a new link, and have none yet. Empty without PE_ESTATUS_FIRMANTES. */
    link_requests: z.array(linkRequest),
    /** Null where the process opens no account, and before everybody has signed. */
    account: accountView.nullable(),
    /** Why the bank will not open it. */
    account_refusal: z.string().nullable(),
    /** Who stopped the deletion of anything of this process, and why. */
    legal_hold: z.object({ reason: z.string(), placed_by_name: z.string(), placed_at: z.iso.datetime() }).nullable(),
    /** Empty without PE_VER_DOCUMENTOS. */
    documents: z.array(documentView),
    /** What can be taken of each once it is finished. Empty before, and without PE_VER_DOCUMENTOS. */
    copies: z.array(documentCopies),
    /** With what was asked for and of whom: «Anverso de la cédula», «Cotitular». */
    annexes: z.array(annexView.extend({ label: z.string(), holder: z.string() })),
    /** The answers as people read them, group by group. */
    answers: z.array(
      z.object({
        name: z.string(),
        answers: z.array(
          z.object({
            label: z.string(),
            value: z.string(),
            /** Whether the company had written something else, and the client put it right. */
            is_corrected: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SigningProcessDetail' });

export const trackerView = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    type: z.enum(trackerTypes),
    event: z.enum(trackerEvents),
    status: z.string(),
    signing_process_id: z.uuid(),
    id_signatory: z.uuid().nullable(),
    actor_name: z.string(),
    ip: z.string().nullable(),
    locale: z.string().nullable(),
    location: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'TrackerEvent' });

export type ProcessVerdict = (typeof processActions)[number];
export type ProcessRow = z.infer<typeof processRow>;
export type ProcessDetail = z.infer<typeof processDetail>;
export type SignatoryView = z.infer<typeof signatoryView>;
export type SignerOfProcess = z.infer<typeof signerOfProcess>;
export type TrackerView = z.infer<typeof trackerView>;
