import { createHash } from 'node:crypto';

import { templateOf, type ProcessKind } from '@rubrica/process-kinds';

import type { Tx } from '../../../platform/context.ts';
import { insertPinned, listPinned } from '../pinned-template.repository.ts';

interface Making {
  readonly processId: string;
  readonly kind: ProcessKind;
  /** Those that the company has published. */
  readonly ownTemplates: ReadonlyMap<string, string>;
}

/**
 * The templates of a process. The first round pins those that rule then, for every document of the kind; later rounds use
 * the same, whatever was published or released since.
 */
export async function pinTemplates(
  tx: Tx,
  { processId, kind, ownTemplates }: Making,
): Promise<ReadonlyMap<string, string>> {
  const pinned = await listPinned(tx.db, processId);
  if (pinned.size > 0 || !kind.form) return pinned;
  const ruling = kind.documents.map((document) => {
    const source = ownTemplates.get(document.code) ?? templateOf(kind, document).main;
    return { documentCode: document.code, source, sha256: createHash('sha256').update(source).digest() };
  });
  await insertPinned(tx.db, processId, ruling);
  return new Map(ruling.map(({ documentCode, source }) => [documentCode, source]));
}
