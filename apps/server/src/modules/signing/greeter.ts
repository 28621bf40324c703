import { limits, type SigningState } from '@rubrica/contract';

import type { LinkHolder } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ContextFactory, Origin } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Logger } from '../../platform/logging.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import { isServerBusy } from '../../platform/server-busy.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { readGreeting } from './queries/read-greeting.ts';

export interface Arrival {
  /** What the link carried. */
  readonly token: string;
  readonly origin: Origin;
  readonly log: Logger;
}

export interface GreeterOptions {
  readonly contexts: ContextFactory;
  readonly limiter: RateLimiter;
  readonly findTenant: (host: string) => Promise<Tenant | undefined>;
  readonly authenticateLink: (tenant: Tenant, bearer: string, device: null) => Promise<LinkHolder>;
}

/** Reads the greeting that the page of a link is rendered with; after a refusal the page's own calls report the error. */
export function createGreeter({ contexts, limiter, findTenant, authenticateLink }: GreeterOptions) {
  return async ({ token, origin, log }: Arrival): Promise<SigningState | undefined> => {
    try {
      const tenant = await findTenant(origin.host);
      const isTooMuch = await limiter.take(`general:${networkOf(origin.ip ?? '')}`, limits.general);
      if (!tenant || isTooMuch !== undefined) return undefined;
      const actor = await authenticateLink(tenant, token, null);
      return await readGreeting(contexts.forRequest({ tenant, actor, origin, log }));
    } catch (error) {
      if (error instanceof AppError || isServerBusy(error)) return undefined;
      throw error;
    }
  };
}
