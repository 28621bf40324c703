import type { Answered, Endpoint, Received } from '@rubrica/contract';

import type { Anonymous } from '../actor.ts';
import type {
  ApplicantContext,
  ApproverContext,
  ClientContext,
  Context,
  LinkedMemberContext,
  OfficialContext,
  PayerContext,
  SigningContext,
  Tx,
} from '../context.ts';
import { onceInAll } from '../idempotency.ts';
import type { Logger } from '../logging.ts';

/** A call outside any tenant. */
export interface PlatformContext {
  readonly host: string;
  readonly origin: string;
  readonly ip: string | null;
  readonly now: () => Date;
  readonly log: Logger;
}

export type ContextOf<E extends Endpoint> = E['base'] extends 'origin'
  ? PlatformContext
  : E['access'] extends { kind: 'member' }
    ? OfficialContext
    : E['access'] extends { kind: 'signatory'; alsoMember: true }
      ? LinkedMemberContext
      : E['access'] extends { kind: 'signatory' }
        ? SigningContext
        : E['access'] extends { kind: 'approver' }
          ? ApproverContext
          : E['access'] extends { kind: 'client' }
            ? ClientContext
            : E['access'] extends { kind: 'applicant' }
              ? ApplicantContext
              : E['access'] extends { kind: 'payer' }
                ? PayerContext
                : Context<Anonymous>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (context: never, input: never) => Promise<unknown>;
}

/** The contract says what the call is; this says what it does. */
export function route<E extends Endpoint, const A extends Answered<E>>(
  endpoint: E,
  handle: (context: ContextOf<E>, input: Received<E>) => Promise<A>,
): Route {
  return { endpoint, handle };
}

/** A call that may arrive twice, because its first answer was lost: under one Idempotency-Key it counts once. */
export function keyedRoute<E extends Endpoint & { readonly creates: true }, const A extends Answered<E> & object>(
  endpoint: E,
  handle: (context: ContextOf<E>, input: Received<E>) => Promise<A>,
): Route {
  return {
    endpoint,
    handle: (context: Context, input: Received<E>) => onceInAll(context, () => handle(context as ContextOf<E>, input)),
  };
}

type TxOf<E extends Endpoint> = ContextOf<E> extends Context<infer A> ? Tx<A> : never;

/** A call that only reads: it runs in one transaction, which its handler receives. */
export function readRoute<E extends Endpoint, const A extends Answered<E>>(
  endpoint: E,
  handle: (tx: TxOf<E>, input: Received<E>) => Promise<A>,
): Route {
  return {
    endpoint,
    handle: (context: Context, input: Received<E>) => context.transaction((tx) => handle(tx as TxOf<E>, input)),
  };
}
