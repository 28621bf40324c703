import { describeActor, type Actor } from './actor.ts';
import type { TenantId } from './database/tenant-id.ts';
import { networkOf } from './http/network-of.ts';

/** On whose behalf shared work is done: who waits, and who is served next, is decided by company and by user. */
export interface Requester {
  readonly company: TenantId | 'installation';
  readonly user: string;
  /** Somebody waits for the answer of a request; a job can wait. */
  readonly kind: 'request' | 'job';
}

/** For what concerns no company. */
export const installation: Requester = { company: 'installation', user: 'installation', kind: 'job' };

/** The jobs of a company share one place among its users. */
export const jobOf = (company: TenantId): Requester => ({ company, user: 'jobs', kind: 'job' });

/** Somebody without an account is known by their network. */
export function requesterOf(company: TenantId, actor: Actor, ip: string | null): Requester {
  if (actor.kind === 'system') return jobOf(company);
  const user = actor.kind === 'anonymous' ? `anonymous:${networkOf(ip ?? '')}` : describeActor(actor);
  return { company, user, kind: 'request' };
}

/** A port whose work is shared out: one for each requester, all over the same processes. */
export interface SharedPort<Port> {
  readonly for: (requester: Requester) => Port;
  readonly close: () => Promise<void>;
}
