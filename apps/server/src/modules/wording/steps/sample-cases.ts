import { trialsFor, type Trial } from '@rubrica/process-kinds';

import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Typesetting } from '../../documents/index.ts';
import type { OpenedDocument } from './open-document.ts';

/** Of the company that looks at its own documents. */
export const readCompany = (tx: OfficialTx, { kind }: OpenedDocument): Promise<Typesetting.Materials> =>
  Typesetting.readMaterials(tx, { kind, operation: Typesetting.draftOperation });

/** Cases of sample data for a document, with the company's own name, colours and logo where it has told them. */
export async function sampleCases(
  context: Pick<OfficialContext, 'kinds'>,
  { kind, document }: OpenedDocument,
  { context: { company } }: Typesetting.Materials,
): Promise<readonly Trial[]> {
  return trialsFor(kind, document, { today: context.kinds.today(), company });
}
