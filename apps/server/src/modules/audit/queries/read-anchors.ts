import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findAnchor, listAnchors } from '../anchor.repository.ts';
import { readAnchor } from '../steps/anchor-files.ts';

const pageSize = 24;

/** A day of anchors, each with the path to its time stamp. */
export async function readAnchors(context: OfficialContext, before: number | undefined) {
  const rows = await context.transaction(({ db }) => listAnchors(db, { before, limit: pageSize }));
  const list = [];
  for (const row of rows) {
    const anchor = await readAnchor(context.ports.objectStore, row.objectKey);
    if (!anchor) throw new Error(`the object store has lost the anchor ${row.number}`);
    const { number, root, path, installation_root: top, timestamp, through } = anchor;
    const { chains, stampedAt } = row;
    list.push({
      number,
      stamped_at: stampedAt.toISOString(),
      through,
      chains,
      root,
      path: [...path],
      installation_root: top,
      timestamp,
    });
  }
  return { list };
}

/** The anchor as it was stored, with the head of every chain. */
export async function readAnchorFile(context: OfficialContext, number: number): Promise<FileAnswer> {
  const row = await context.transaction(({ db }) => findAnchor(db, number));
  const body = row && (await context.ports.objectStore.get(row.objectKey));
  if (!body) throw new AppError('anchor.not_found');
  return { body, contentType: 'application/json', cacheSeconds: 0, filename: `ancla-${number}.json` };
}
