import { identityCheckEndpoints } from './identity.ts';
import { registeredEndpoints } from './registered.ts';
import { signingEndpoints } from './signatures.ts';
import { visitEndpoints } from './visit.ts';

/** What every signatory may come to. What only some are asked for (data, papers, a face) stands beside. */
export const portalEndpoints = {
  ...visitEndpoints,
  ...identityCheckEndpoints,
  ...signingEndpoints,
  ...registeredEndpoints,
};
