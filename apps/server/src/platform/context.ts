import type { Ports } from '../ports/ports.ts';
import type { Actor, Approver, Client, LinkedMember, LinkHolder, Official, System } from './actor.ts';
import type { TenantDb, TenantId } from './database/tenant-db.ts';
import type { Follower } from './followers.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Keyring } from './keyring.ts';
import type { KindLibrary } from './kind-library.ts';
import type { InLine } from './lines.ts';
import type { Logger } from './logging.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Tenant } from './tenant.ts';
import type { Tokens } from './tokens.ts';

/** What the server itself saw of a request; never what a browser claims. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string | null;
  readonly host: string;
  /** Scheme and host. In a request the caller chose them, so they go into no mail; in a job they are the tenant's own. */
  readonly url: string;
}

/** Everything a use case needs, for one actor in one tenant. */
export interface Context<A extends Actor = Actor> {
  readonly actor: A;
  readonly tenant: Tenant;
  readonly origin: Origin;
  /** Scheme and host of the tenant's own site, whatever the caller wrote: for links, and for what is printed. */
  readonly siteUrl: string;
  readonly now: () => Date;
  readonly log: Logger;
  /** The key that the caller of a creating call chose, and the request it stands for. */
  readonly idempotency?: { readonly key: string; readonly request: string } | undefined;
  readonly transaction: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
  readonly jobs: JobQueue;
  readonly followers: readonly Follower[];
  readonly keyring: Keyring;
  readonly tokens: Tokens;
  readonly limiter: RateLimiter;
  /** Of this node alone: a courtesy, never a lock. */
  readonly inLine: InLine;
  readonly ports: Ports;
  readonly kinds: KindLibrary;
}

export type OfficialContext = Context<Official>;
export type SigningContext = Context<LinkHolder>;
export type LinkedMemberContext = Context<LinkedMember>;
export type ApproverContext = Context<Approver>;
export type ClientContext = Context<Client>;

export interface ContextFactory {
  readonly transactionOf: (tenant: TenantId) => Context['transaction'];
  readonly forRequest: <A extends Actor>(request: {
    readonly actor: A;
    readonly tenant: Tenant;
    readonly origin: Origin;
    readonly log: Logger;
    readonly idempotency?: Context['idempotency'];
  }) => Context<A>;
  readonly forJob: (job: {
    readonly tenant: TenantId;
    readonly job: string;
    readonly log: Logger;
  }) => Promise<Context<System>>;
  /** For the operator's own commands, also while the tenant has no host yet. */
  readonly forSetup: (setup: {
    readonly tenant: Tenant;
    readonly task: string;
    readonly log: Logger;
  }) => Context<System>;
}
