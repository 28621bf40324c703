import { identityCheckEndpoints } from './identity.ts';
import { registeredEndpoints } from './registered.ts';
import { documentSigningEndpoints } from './signatures.ts';
import { visitEndpoints } from './visit.ts';

/** Calls for every signatory. Those for some (data, papers, a face) are in their own files. */
export const signingEndpoints = {
  ...visitEndpoints,
  ...identityCheckEndpoints,
  ...documentSigningEndpoints,
  ...registeredEndpoints,
};
