import type { TemplateView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { storeTemplate } from '../steps/store-template.ts';
import { listTemplateDocuments, readUsableTemplate } from '../steps/usable-template.ts';

/** One's own to change, of a template that one may only use. */
export async function duplicateTemplate(context: OfficialContext, id: string, name: string): Promise<TemplateView> {
  const { template, documents } = await context.transaction(async (tx) => {
    const found = await readUsableTemplate(tx, id);
    return { template: found, documents: await listTemplateDocuments(tx, found) };
  });
  return storeTemplate(context, { kind: template.kind, name, content: template.content, documents });
}
