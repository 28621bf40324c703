import type { TrackerEventName, TrackerType } from '@rubrica/contract';

/** What the audit keeps of a change. */
export interface DomainEvent {
  /** `user.created`: the thing and what happened to it. */
  readonly type: string;
  /** Id of the thing. */
  readonly subject: string;
  /** Ids and plain facts; no secret and no personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** What the evidence chain of a process keeps of a step. */
export interface TrackerEvent {
  readonly signingProcessId: string;
  readonly type: TrackerType;
  readonly event: TrackerEventName;
  readonly status: string;
  readonly signatoryId?: string;
  readonly locale?: string;
  readonly location?: string;
  readonly device?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}
