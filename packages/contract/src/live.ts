/** Where the websocket answers, under the backend; `signatory_id` and `client_id` in the query, the token never. */
export const livePath = '/ws';

export const heartbeatMilliseconds = 10_000;

/** The first message: who is there. A signatory's device also names the session that it was given. */
export interface LiveHello {
  readonly token: string;
  readonly session_id?: string | null | undefined;
}

/** What the server sends. It says that something changed; the API says what. */
export type LiveMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'heartbeat' }
  /** Processes that the listener may see. */
  | { readonly type: 'processes'; readonly ids: readonly string[] }
  /** What the listener may do or see has changed. */
  | { readonly type: 'rights' }
  /** The listener has a new notice. */
  | { readonly type: 'notices' }
  /** Something about what is on the screen; or news may have been missed. */
  | { readonly type: 'changed' }
  /** Another device of the same person took over. */
  | { readonly type: 'taken_over' };

/** Why the server ended a connection. */
export const liveClosings = { malformed: 4400, unauthenticated: 4401, silent: 4408, hasty: 4429 } as const;
