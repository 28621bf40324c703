import { templateOf } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { TemplateVersions } from '../../kinds/index.ts';
import { openDocument, type DocumentName } from '../steps/open-document.ts';

/** 0: as the product has it. */
export async function readVersion(
  tx: OfficialTx,
  asked: DocumentName,
  number: number,
): Promise<{ readonly number: number; readonly source: string }> {
  const { kind, document, name } = await openDocument(tx, asked);
  const shipped = templateOf(kind, document).main;
  if (number === 0) return { number, source: shipped };
  const version = (await TemplateVersions.list(tx, name)).find((one) => one.number === number && one.published);
  if (!version) throw new AppError('template.not_found');
  return { number, source: version.source ?? shipped };
}
