import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { FoundText } from '../../../ports/file-inspector.ts';
import { StoredFiles } from '../../documents/index.ts';
import { readOwnDocument } from '../steps/own-document.ts';

/** Where a document of one's own draft says something. */
export async function findAnchors(
  context: OfficialContext,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<FoundText[]> {
  const document = await context.transaction((tx) => readOwnDocument(tx, id));
  const bytes = await StoredFiles.read(context, document);
  const found = await context.ports.fileInspector.findText(bytes, text);
  if (!found) throw new AppError('file.refused', { file: document.name, reason: 'no se pudo leer su texto' });
  return [...found];
}
