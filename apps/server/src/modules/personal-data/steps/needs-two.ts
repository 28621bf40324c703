import type { OfficialTx } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';
import type { DataRequest } from '../data-request.ts';

/** Where the company wants four eyes, now or when it was registered, two people grant a deletion. */
export const needsTwo = async (
  tx: OfficialTx,
  { kind, neededTwo }: Pick<DataRequest, 'kind' | 'neededTwo'>,
): Promise<boolean> => kind === 'deletion' && (neededTwo || (await Companies.readSettings(tx)).identityNeedsTwo);
