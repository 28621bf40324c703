import type { Issue } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import type { PlannedSignatory } from '../../process/index.ts';
import { listDocuments } from '../document.repository.ts';

interface Paged {
  readonly id: string;
  readonly pageCount: number;
}

export async function checkBoxes(tx: Tx, processId: string, signatories: readonly PlannedSignatory[]): Promise<void> {
  const issues = misplacedBoxes(signatories, await listDocuments(tx.db, { processId }));
  if (issues.length > 0) throw invalidInput(issues);
}

/** Places on pages that the documents do not have. */
export function misplacedBoxes(
  signatories: readonly PlannedSignatory[],
  documents: readonly Paged[],
): readonly Issue[] {
  const pages = new Map(documents.map(({ id, pageCount }) => [id, pageCount]));
  return signatories.flatMap(({ position, boxes }) =>
    boxes.flatMap((box, place) =>
      box.page < (pages.get(box.document) ?? 0)
        ? []
        : [{ path: `signers.${position}.position_sign.${place}`, message: 'Esa página no existe en los documentos' }],
    ),
  );
}
