import type { WebhookFailure } from '@rubrica/contract';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Raised when the process is asked to stop: then nothing is known, and it throws. */
  readonly signal: AbortSignal;
}

/** What came of one request. An answer is an answer whatever its status; redirects are never followed. */
export type WebhookOutcome = { readonly durationMs: number } & (
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }
  | { readonly kind: 'failed'; readonly failure: WebhookFailure }
);

export type AddressVerdict =
  /** As it will be asked for: lower case, international names in their ASCII form. */
  { readonly ok: true; readonly url: string } | { readonly ok: false; readonly failure: WebhookFailure };

/** Sends to addresses that tenants choose, and to none that would reach into our own network. */
export interface WebhookSender {
  readonly examine: (url: string) => Promise<AddressVerdict>;
  /** Judges the address again: what a name stands for may have changed. */
  readonly send: (request: WebhookRequest) => Promise<WebhookOutcome>;
}
