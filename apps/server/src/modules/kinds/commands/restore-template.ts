import type { KindWording } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { deleteOwnTemplate } from '../kind.repository.ts';
import { describeWording } from '../queries/describe-wording.ts';
import { openKind } from '../steps/open-kind.ts';

export async function restoreTemplate(
  context: OfficialContext,
  { uuid, documentCode }: { readonly uuid: string; readonly documentCode: string },
): Promise<KindWording> {
  return context.transaction(async (tx) => {
    const kind = await openKind(tx, uuid);
    if (!(await deleteOwnTemplate(tx.db, { kind: kind.code, documentCode }))) throw new AppError('document.not_found');
    await tx.record([{ type: 'kind.template_restored', subject: kind.uuid, details: { document: documentCode } }]);
    return describeWording(tx, uuid);
  });
}
