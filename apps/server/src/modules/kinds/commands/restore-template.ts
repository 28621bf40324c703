import type { KindWording } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { deleteOwnTemplate } from '../kind.repository.ts';
import { describeWording } from '../queries/describe-wording.ts';
import { openKind } from '../steps/open-kind.ts';

export async function restoreTemplate(
  context: OfficialContext,
  { uuid, documentCode }: { readonly uuid: string; readonly documentCode: string },
): Promise<KindWording> {
  return context.transaction(async (db) => {
    const kind = await openKind(context, db, uuid);
    if (!(await deleteOwnTemplate(db, { kind: kind.code, documentCode }))) throw new AppError('document.not_found');
    await record(context, db, [
      { type: 'kind.template_restored', subject: kind.uuid, details: { document: documentCode } },
    ]);
    return describeWording(context, db, uuid);
  });
}
