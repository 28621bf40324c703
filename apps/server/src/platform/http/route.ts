import type { Answered, Endpoint, Received } from '@rubrica/contract';

import type { Anonymous } from '../actor.ts';
import type {
  ApproverContext,
  ClientContext,
  Context,
  LinkedMemberContext,
  OfficialContext,
  SigningContext,
} from '../context.ts';
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
