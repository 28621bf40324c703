import type { KindWording, TextOverrides } from '@rubrica/contract';
import { overrideTexts } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { saveTexts } from '../kind.repository.ts';
import { describeWording } from '../queries/describe-wording.ts';
import { openKind } from '../steps/open-kind.ts';

/** Validated against the kind as shipped: new texts replace all earlier customised texts and are not merged with them. */
export async function customiseTexts(
  context: OfficialContext,
  uuid: string,
  texts: TextOverrides,
): Promise<KindWording> {
  return context.transaction(async (tx) => {
    const { code } = await openKind(tx, uuid);
    const shipped = context.kinds.byCode(code);
    if (!shipped) throw new AppError('kind.not_found');
    const overridden = overrideTexts(shipped, texts);
    if (!overridden.ok) throw invalidInput(overridden.problems);
    await saveTexts(tx.db, code, texts);
    await tx.record([{ type: 'kind.texts_changed', subject: shipped.uuid }]);
    return describeWording(tx, uuid);
  });
}
