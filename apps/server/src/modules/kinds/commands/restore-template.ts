import type { KindWording } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { writerOf } from '../customised/template-versions.ts';
import { listOwnTemplates } from '../kind.repository.ts';
import { describeWording } from '../queries/describe-wording.ts';
import { openKind } from '../steps/open-kind.ts';
import { needsTwo, publishAtOnce } from '../template-version.repository.ts';

export async function restoreTemplate(
  context: OfficialContext,
  { uuid, documentCode }: { readonly uuid: string; readonly documentCode: string },
): Promise<KindWording> {
  return context.transaction(async (tx) => {
    const kind = await openKind(tx, uuid);
    const name = { kind: kind.code, documentCode };
    if (!(await listOwnTemplates(tx.db, kind.code)).has(documentCode)) throw new AppError('document.not_found');
    if (await needsTwo(tx.db)) throw new AppError('template.second_person');
    await publishAtOnce(tx.db, name, { source: null, by: await writerOf(tx), at: context.now() });
    await tx.record([{ type: 'kind.template_restored', subject: kind.uuid, details: { document: documentCode } }]);
    return describeWording(tx, uuid);
  });
}
