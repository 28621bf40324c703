import type { ClientChangesView } from '@rubrica/contract';

import type { ClientContext } from '../../../platform/context.ts';
import { describeRequest } from '../steps/describe-request.ts';
import { readRequest } from '../steps/open-request.ts';

export async function readOwnChanges(context: ClientContext): Promise<ClientChangesView> {
  return context.transaction(async (tx) => describeRequest(tx, await readRequest(tx)));
}
