import type { Issue, SignatureType, SignerInput } from '@rubrica/contract';
import type { BoxGround, OwnedBox } from '@rubrica/pades';

import type { Context } from '../../../platform/context.ts';
import type { ProcessDocument } from '../document.repository.ts';
import { addsInitials, fieldNameOf, initialsOnEveryPage, stampShape } from '../field-plan.ts';
import { boxPlan } from '../placed-box.ts';
import { readStoredBytes } from './stored-bytes.ts';

/** Somebody who will sign, in the order in which they were named. */
export interface PlacedSigner {
  /** Undefined where the kind decides; no kind asks for initials by itself. */
  readonly signatureType: SignatureType | undefined;
  readonly boxes: SignerInput['position_sign'];
}

type Ground = Pick<Context, 'ports'>;

interface WishedBox extends OwnedBox {
  readonly path: string;
}

/**
 * Boxes over words, figures or pictures: a verifier would refuse the signed file, and no signer would find out.
 * Reads files, so it is asked outside of transactions. What came signed gets no visible signature.
 */
export async function checkGround(
  context: Ground,
  documents: readonly ProcessDocument[],
  signers: readonly PlacedSigner[],
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const document of documents.filter(({ isSigned }) => !isSigned)) {
    const wished = wishedBoxes(document, signers);
    const outside = wished.filter((box) => !fits(document, box));
    issues.push(...outside.map(({ path }) => ({ path, message: 'El recuadro sale de la página' })));
    if (wished.length > outside.length)
      issues.push(
        ...(await checkDocument(
          context,
          document,
          wished.filter((box) => !outside.includes(box)),
        )),
      );
  }
  return issues;
}

function wishedBoxes(document: ProcessDocument, signers: readonly PlacedSigner[]): readonly WishedBox[] {
  return signers.flatMap((signer, position) => {
    const field = fieldNameOf({ position });
    const path = `signers.${position}.position_sign`;
    const placed = signer.boxes.flatMap((box, place) =>
      box.document === document.id && document.pages[box.page]
        ? [{ ...asPlaced(boxPlan('box', box, document.pages), box.page), field, path: `${path}.${place}` }]
        : [],
    );
    const { signatureType = 'sign_image' } = signer;
    const owner = { ...signer, signatureType, position, field, party: '' };
    if (!addsInitials(document, owner)) return placed;
    const initials = initialsOnEveryPage(owner);
    return [...placed, ...document.pages.map((_, page) => ({ ...asPlaced(initials, page), field, path }))];
  });
}

const asPlaced = ({ left, top, width, height }: Omit<OwnedBox, 'page' | 'field'>, page: number) => ({
  left,
  top,
  width,
  height,
  page,
});

const slack = 0.01;

function fits({ pages }: ProcessDocument, { page, left, top, width, height }: WishedBox): boolean {
  const size = pages[page];
  if (!size) return false;
  return left >= -slack && top >= -slack && left + width <= size.width + slack && top + height <= size.height + slack;
}

async function checkDocument(
  context: Ground,
  document: ProcessDocument,
  boxes: readonly WishedBox[],
): Promise<readonly Issue[]> {
  const bytes = await readStoredBytes(context, document);
  const asked = { boxes: boxes.map(({ field, ...box }) => ({ ...asPlaced(box, box.page), field })), stamp: stampShape };
  const grounds = await context.ports.fileInspector.groundsOfBoxes(bytes, asked);
  // A lone signature covers everything before it: what cannot be followed is refused only where another follows.
  const isAlone = new Set(boxes.map(({ field }) => field)).size === 1;
  return boxes.flatMap(({ path, page }, index) => {
    const fault = faultOf(grounds?.[index] ?? 'unknown', isAlone ? 'alone' : 'with-others');
    return fault === undefined ? [] : [{ path, message: `Página ${page + 1} de «${document.name}»: ${fault}` }];
  });
}

function faultOf(ground: BoxGround, company: 'alone' | 'with-others'): string | undefined {
  switch (ground) {
    case 'free':
    case 'scan':
      return undefined;
    case 'content':
      return 'el recuadro tapa texto, cifras o imágenes. Muévalo a un lugar libre';
    case 'taken':
      return 'el recuadro está sobre otro recuadro o sobre el código de verificación. Muévalo a un lugar libre';
    case 'unknown':
      return company === 'alone' ? undefined : 'no se puede saber qué hay debajo del recuadro. Use otra página';
  }
}
