import type { BoxToCheck, CheckedBox } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Boxes, StoredFiles } from '../../documents/index.ts';
import { readOwnDocument } from '../steps/own-document.ts';

/** Whether boxes may stand where somebody put them on a document of their own draft, by the rule of the verifier. */
export async function checkBoxes(
  context: OfficialContext,
  { id, boxes }: { readonly id: string; readonly boxes: readonly BoxToCheck[] },
): Promise<CheckedBox[]> {
  const document = await context.transaction((tx) => readOwnDocument(tx, id));
  const misplaced = boxes.flatMap(({ page }, place) =>
    document.pages[page] ? [] : [{ path: `boxes.${place}.page`, message: 'Esa página no existe en el documento' }],
  );
  if (misplaced.length > 0) throw invalidInput(misplaced);
  // What came signed gets no visible signature.
  if (document.isSigned) return boxes.map((box) => ({ ground: 'free', nearest: placeOf(box) }));
  const bytes = await StoredFiles.read(context, document);
  const asked = boxes.map((box) => ({ ...Boxes.plan('box', box, document.pages), page: box.page, field: box.owner }));
  const checks = await context.ports.fileInspector.checkBoxes(bytes, { boxes: asked, stamp: Boxes.stampShape });
  if (!checks) throw new AppError('file.refused', { file: document.name, reason: 'no se pudo leer su contenido' });
  return boxes.map(({ page }, index) => {
    const { ground, nearest } = checks[index] ?? { ground: 'unknown', nearest: undefined };
    const height = document.pages[page]?.height ?? 0;
    return {
      ground,
      nearest: nearest
        ? {
            x: nearest.left,
            y: height - nearest.top - nearest.height,
            width: nearest.width,
            height: nearest.height,
          }
        : null,
    };
  });
}

const placeOf = ({ x, y, width, height }: BoxToCheck) => ({ x, y, width, height });
