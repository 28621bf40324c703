import { checkTemplateOverride } from '@rubrica/process-kinds';

import type { OfficialContext } from '../../../platform/context.ts';
import { typesetWith } from '../../kinds/index.ts';
import { openDocument, type DocumentName, type OpenedDocument } from '../steps/open-document.ts';

interface Checked {
  readonly problems: string[];
  /** In how many cases it was tried. */
  readonly tried: number;
}

export async function checkTemplate(context: OfficialContext, asked: DocumentName, source: string): Promise<Checked> {
  return tryTemplate(context, await context.transaction((tx) => openDocument(tx, asked)), source);
}

/** With every case that the document can meet. Outside any transaction: it takes its time. */
export async function tryTemplate(
  context: OfficialContext,
  { kind, document }: OpenedDocument,
  source: string,
): Promise<Checked> {
  const busy: unknown[] = [];
  const typeset = typesetWith(context, (error) => busy.push(error));
  let tried = 0;
  const problems = await checkTemplateOverride({
    kind,
    document,
    main: source,
    today: context.kinds.today(),
    typeset: (request) => {
      tried += 1;
      return typeset(request);
    },
  });
  if (busy.length > 0) throw busy[0];
  return { problems: [...problems], tried };
}
