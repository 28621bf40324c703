import { identityCheckEndpoints } from './identity.ts';
import { registeredEndpoints } from './registered.ts';
import { documentSigningEndpoints } from './signatures.ts';
import { visitEndpoints } from './visit.ts';

/** What every signatory may come to. What only some are asked for (data, papers, a face) stands beside. */
export const signingEndpoints = {
  ...visitEndpoints,
  ...identityCheckEndpoints,
  ...documentSigningEndpoints,
  ...registeredEndpoints,
};
