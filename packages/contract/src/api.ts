import { accountEndpoints } from './accounts.ts';
import { jobEndpoints } from './jobs.ts';
import { platformEndpoints } from './platform.ts';
import { sandboxEndpoints } from './sandbox.ts';
import { tenantEndpoints } from './tenants.ts';

/** Every call of the product, by operation id. What is not here does not exist. */
export const api = {
  ...platformEndpoints,
  ...tenantEndpoints,
  ...accountEndpoints,
  ...jobEndpoints,
  ...sandboxEndpoints,
};

export type Api = typeof api;
export type OperationId = keyof Api;
