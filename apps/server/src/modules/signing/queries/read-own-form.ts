import type { OwnForm } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import { presentOwnForm } from '../own-form.presenter.ts';
import { openOwnForm } from '../steps/open-own-form.ts';
import { openReading } from '../steps/open-visit.ts';

export async function readOwnForm(context: SigningContext): Promise<OwnForm> {
  return context.transaction(async (tx) =>
    presentOwnForm(await openOwnForm(tx, await openReading(tx)), context.kinds.describe),
  );
}
