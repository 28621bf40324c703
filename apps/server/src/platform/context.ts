import type { ProcessStatus } from '@rubrica/contract';

import type { Ports } from '../ports/ports.ts';
import type { Actor, Applicant, Approver, Client, LinkedMember, LinkHolder, Official, Payer, System } from './actor.ts';
import type { TenantDb, TenantId } from './database/tenant-db.ts';
import type { DomainEvent, TrackerEvent } from './events.ts';
import type { Follower } from './followers.ts';
import type { CookieJar } from './http/cookies.ts';
import type { Job } from './jobs/job.ts';
import type { EnqueueOptions, JobQueue } from './jobs/queue.ts';
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
  /** As the browser names itself. */
  readonly userAgent?: string | undefined;
  readonly host: string;
  /** Scheme and host. In a request the caller chose them, so they go into no mail; in a job they are the tenant's own. */
  readonly url: string;
  /** A page asks, not a program: every browser names the origin of what it posts. */
  readonly isBrowser?: boolean;
  /** The page is one of this tenant's, as the browser says. */
  readonly isOwnPage?: boolean;
  /** Scheme and host of that page, which may not be those of the backend. */
  readonly pageOrigin?: string;
  readonly pageHeader?: string | undefined;
  readonly cookies?: CookieJar;
}

/** Who acts, where and when, and the services at hand: what a use case may read without a transaction. */
export interface BaseContext<A extends Actor = Actor> {
  readonly actor: A;
  readonly tenant: Tenant;
  readonly origin: Origin;
  /** Scheme and host of the tenant's own site, whatever the caller wrote: for links, and for what is printed. */
  readonly siteUrl: string;
  readonly now: () => Date;
  readonly log: Logger;
  /** The key that the caller of a creating call chose, and the request it stands for. */
  readonly idempotency?: { readonly key: string; readonly request: string } | undefined;
  readonly jobs: JobQueue;
  readonly followers: readonly Follower[];
  readonly statusFollowers: readonly StatusFollower[];
  /** What can be paid for here. */
  readonly purchases: readonly PurchaseKind[];
  readonly keyring: Keyring;
  readonly tokens: Tokens;
  readonly limiter: RateLimiter;
  /** Of this node alone: a courtesy, never a lock. */
  readonly inLine: InLine;
  readonly ports: Ports;
  readonly kinds: KindLibrary;
  /** What is signed here says «demostración»: something that proves is a stand-in. */
  readonly isDemonstration: boolean;
}

/** Everything a command needs, for one actor in one tenant. Commands open transactions; routes never do. */
export interface Context<A extends Actor = Actor> extends BaseContext<A> {
  readonly transaction: <T>(work: (tx: Tx<A>) => Promise<T>) => Promise<T>;
  /** The same tenant and services for somebody else. Never spread a context: its transactions would keep the first actor. */
  readonly actingAs: <B extends Actor>(actor: B, ip: string | null) => Context<B>;
}

/** Enough to read with: an open transaction, or the database of a tenant before anybody is known. */
export interface TenantRead {
  readonly db: TenantDb;
}

/** One open transaction of one actor. What it enqueues, records and tracks is committed with it, or not at all. */
export interface Tx<A extends Actor = Actor> extends BaseContext<A>, TenantRead {
  readonly enqueue: <P>(job: Job<P>, payload: P, options?: EnqueueOptions) => Promise<void>;
  /** Writes audit entries and what must follow from them; answers the entries' ids. */
  readonly record: (events: readonly DomainEvent[]) => Promise<readonly string[]>;
  /** Appends to the evidence chain of one process. */
  readonly track: (event: TrackerEvent) => Promise<void>;
  /** The same transaction for somebody else: for a job that goes on in the name of who began it. */
  readonly actingAs: <B extends Actor>(actor: B, ip: string | null) => Tx<B>;
}

/** A process that has just entered a status. */
export interface EnteredStatus {
  readonly processId: string;
  /** The official who created the process. */
  readonly createdBy: string;
  /** Of the move. What must happen once per move uses this as its key. */
  readonly eventId: string;
}

/**
 * An effect of entering a status, registered by the module that implements it. It runs in the transaction of the move,
 * so a move has all of its effects or none.
 */
export interface StatusFollower {
  readonly on: ProcessStatus;
  readonly follow: (tx: Tx, entered: EnteredStatus) => Promise<void>;
}

/** What somebody buys with a payment. */
export interface Purchase {
  readonly paymentId: string;
  /** Which one, in the tables of the module that sells it. */
  readonly subjectId: string;
}

/**
 * Something that can be paid for, registered by the module that sells it. Its calls run in the transaction that records the
 * money, with the payment locked: the money and what it buys change together or not at all.
 */
export interface PurchaseKind {
  readonly code: string;
  /** As the company reads it, in Spanish. */
  readonly title: string;
  /** Whether this company sells it now; without it, always. */
  readonly isOffered?: (tx: Tx) => Promise<boolean>;
  /** Hands over what was paid. Also called again where it had been taken back for a refund that then was not made. */
  readonly deliver: (tx: Tx, bought: Purchase) => Promise<void>;
  /** Whether it was used, wholly or in part, so that its money is not given back. */
  readonly isUsed: (tx: Tx, bought: Purchase) => Promise<boolean>;
  /** Takes it back, before all of its money is returned. */
  readonly takeBack: (tx: Tx, bought: Purchase) => Promise<void>;
  /** Learns that a slip waits for somebody, that the payment waits again, or that nobody will pay. */
  readonly follow?: (tx: Tx, bought: Purchase, news: PaymentNews) => Promise<void>;
  /** Refuses who may not accept a slip for this. */
  readonly checkDecider?: (tx: Tx, bought: Purchase) => Promise<void>;
}

export interface PaymentNews {
  readonly status: 'PAYMENT_PENDING' | 'PAYMENT_TO_VALIDATE' | 'CANCELLED';
  readonly reason: string | undefined;
}

export type OfficialTx = Tx<Official>;
export type SigningTx = Tx<LinkHolder>;
export type LinkedMemberTx = Tx<LinkedMember>;
export type ClientTx = Tx<Client>;
export type ApplicantTx = Tx<Applicant>;
export type PayerTx = Tx<Payer>;

export type OfficialContext = Context<Official>;
export type SigningContext = Context<LinkHolder>;
export type LinkedMemberContext = Context<LinkedMember>;
export type ApproverContext = Context<Approver>;
export type ClientContext = Context<Client>;
export type ApplicantContext = Context<Applicant>;
export type PayerContext = Context<Payer>;

export interface ContextFactory {
  /** For what happens before there is an actor: signing in, and the clock. */
  readonly transactionOf: (tenant: TenantId) => <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
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
