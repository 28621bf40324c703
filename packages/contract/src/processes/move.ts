import type { Permission } from '../permissions.ts';
import type { ProcessStatus } from './statuses.ts';

/** What a move may depend on besides the status: facts of the process and of its kind. */
export interface ProcessFacts {
  readonly asksOfficialCheck: boolean;
  readonly hasApprovers: boolean;
  readonly companySignsLast: boolean;
  /** Its kind continues after the signature: legalised, withdrawn, sent to the yard. */
  readonly hasProcedures: boolean;
  /** The last signatory, or the company after them, has signed and the seal is being made. */
  readonly isSealing: boolean;
  readonly hasPendingApprovals: boolean;
  /** Its documents are being made again after somebody's data was corrected. */
  readonly isPreparing: boolean;
  /** An official's check was asked for, and no link has ever gone out. */
  readonly awaitsValidation: boolean;
  /** Approvers were named, and no link has ever gone out, or what they approved was corrected since. */
  readonly awaitsApproval: boolean;
  /** An official left part of the form to its client, who has not sent it. */
  readonly awaitsClient: boolean;
  /** Somebody has signed: who signs what stays as it is. */
  readonly hasSignatures: boolean;
  /** It ended because a required signatory declined. */
  readonly isDeclined: boolean;
  /** Its client began it: they go on in the visit that they have, and no link is sent. */
  readonly isBegunByClient: boolean;
}

export type ProcessAction =
  | 'create'
  | 'documents_ready'
  | 'generation_failed'
  | 'leave_to_client'
  | 'client_completed'
  | 'complete_for_client'
  | 'retry'
  | 'validate'
  | 'request_changes'
  | 'remind_client'
  | 'enter_changes'
  | 'correct_signer'
  | 'approve'
  | 'reject'
  | 'open'
  | 'resend'
  | 'expire'
  | 'block'
  | 'unblock'
  | 'take_back_decline'
  | 'forbid'
  | 'need_review'
  | 'review_identity'
  | 'refuse_identity'
  | 'flag_pep'
  | 'clear_pep'
  | 'complete_signatures'
  | 'seal'
  | 'company_sign'
  | 'physical_signature'
  | 'receive_procedures'
  | 'legalise'
  | 'withdraw'
  | 'cancel'
  | 'delete';

/** What an official may do by permission. */
export const officialActions = [
  'retry',
  'validate',
  'request_changes',
  'remind_client',
  'enter_changes',
  'complete_for_client',
  'correct_signer',
  'approve',
  'reject',
  'resend',
  'unblock',
  'take_back_decline',
  'clear_pep',
  'company_sign',
  'physical_signature',
  'receive_procedures',
  'legalise',
  'withdraw',
  'cancel',
  'delete',
] as const satisfies readonly ProcessAction[];

export type OfficialAction = (typeof officialActions)[number];

/** Who makes a move: an official by permission, a job, a signatory or an approver by link. */
export type Mover = 'official' | 'job' | 'signatory' | 'approver';

export type Condition = keyof ProcessFacts | `!${keyof ProcessFacts}`;

export interface Outcome {
  readonly status: ProcessStatus;
  /** The first outcome whose condition holds is taken; one without a condition always is. */
  readonly when?: Condition;
}

export interface Move {
  readonly from: readonly ProcessStatus[];
  readonly action: ProcessAction;
  /** Without one that holds, the status stays. */
  readonly to: readonly Outcome[];
  readonly movers: readonly Mover[];
  readonly permission?: Permission;
  readonly onlyIf?: Condition;
  /** On a button or in a history, as the official reads it. */
  readonly label: string;
}
