import { webhookFailures } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';

/** Asks the name service, so it comes before any transaction. */
export async function checkAddress({ ports }: Context, url: string): Promise<string> {
  const verdict = await ports.webhookSender.examine(url);
  if (!verdict.ok) throw invalidInput([{ path: 'url', message: webhookFailures[verdict.failure] }]);
  return verdict.url;
}
