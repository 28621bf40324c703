import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Documents, StoredFiles } from '../../documents/index.ts';
import { readUsableTemplate } from '../steps/usable-template.ts';

export async function readTemplateFile(
  context: OfficialContext,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<FileAnswer> {
  const document = await context.transaction(async (tx) => {
    await readUsableTemplate(tx, id);
    const found = await Documents.find(tx, path);
    if (found?.templateId !== id) throw new AppError('document.not_found');
    return found;
  });
  return { body: await StoredFiles.read(context, document), contentType: 'application/pdf', cacheSeconds: 0 };
}
