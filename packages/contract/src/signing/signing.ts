import { accountEndpoints } from './account.ts';
import { genuineEndpoints } from './genuine.ts';
import { identityCheckEndpoints } from './identity.ts';
import { registeredEndpoints } from './registered.ts';
import { documentSigningEndpoints } from './signatures.ts';
import { stampEndpoints } from './stamp.ts';
import { summaryEndpoints } from './summary.ts';
import { visitEndpoints } from './visit.ts';

/** Calls for every signatory. Those for some (data, papers, a face) are in their own files. */
export const signingEndpoints = {
  ...visitEndpoints,
  ...accountEndpoints,
  ...stampEndpoints,
  ...summaryEndpoints,
  ...genuineEndpoints,
  ...identityCheckEndpoints,
  ...documentSigningEndpoints,
  ...registeredEndpoints,
};
