import type { WebhookFailure } from '@rubrica/contract';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborted when the process is asked to stop: then the outcome is unknown, and it throws. */
  readonly signal: AbortSignal;
}

/** The outcome of one request. Any status counts as an answer; redirects are never followed. */
export type WebhookOutcome = { readonly durationMs: number } & (
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }
  | { readonly kind: 'failed'; readonly failure: WebhookFailure }
);

export type AddressVerdict =
  /** As it will be asked for: lower case, international names in their ASCII form. */
  { readonly ok: true; readonly url: string } | { readonly ok: false; readonly failure: WebhookFailure };

/** Sends to addresses that tenants choose, except those inside our own network. */
export interface WebhookSender {
  readonly examine: (url: string) => Promise<AddressVerdict>;
  /** Checks the address again: a name may resolve to another one by now. */
  readonly send: (request: WebhookRequest) => Promise<WebhookOutcome>;
}
