import type { DocumentView } from '@rubrica/contract';

import type { RemoteSource } from '../../../../shared/ui/pdf-viewer/pdf-source.ts';
import { documentSource } from '../../documents.ts';

/** Turning a document changes its pages but not its address: the mark, which no server sees, makes it another source. */
export function sourceOf({ path, sha256 }: Pick<DocumentView, 'path' | 'sha256'>): RemoteSource {
  const { url, headers } = documentSource(path);
  return { url: `${url}#${sha256.slice(0, 16)}`, headers };
}
