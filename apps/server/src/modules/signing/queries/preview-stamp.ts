import { isSealedByPlatform, type BoxIdentification, type StampPreview } from '@rubrica/contract';
import {
  appendRevision,
  joinParts,
  pdfFileOf,
  prepareSignature,
  wordsOfSignature,
  type BoxContent,
  type BoxPlan,
} from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Boxes, type ProcessDocument } from '../../documents/index.ts';
import { platformNameOf } from '../../sealing/index.ts';
import { emptyPage } from '../empty-page.ts';
import { readImage, type GivenMarks } from '../steps/mark-contents.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';
import { readStanding } from '../steps/sign-ahead.ts';
import { describeSignature } from '../steps/sign-documents.ts';
import { requireOwn } from './read-state.ts';

interface Marks {
  readonly signatory_id: string;
  readonly image?: string | null | undefined;
  readonly initials_image?: string | null | undefined;
  readonly answers: Readonly<Record<string, string | boolean>>;
}

/** The first mark that will be seen, drawn by the code that will draw it. Nothing is signed, nothing is stored. */
export async function previewStamp(
  context: SigningContext,
  input: Marks,
): Promise<{ readonly stamp: StampPreview | null }> {
  requireOwn(context, input.signatory_id);
  const given: GivenMarks = {
    image: readImage(input.image),
    initialsImage: readImage(input.initials_image),
    answers: input.answers,
  };
  const { visit, documents, boxIdentification } = await readStanding(context, (tx) => openToAct(tx, 'sign'));
  const platform = await platformOf(context, visit);
  for (const { document } of documents) {
    const box = seenBox(document, visit);
    if (box) return { stamp: drawStamp(context, visit, { document, box, given, platform, boxIdentification }) };
  }
  return { stamp: null };
}

async function platformOf(context: SigningContext, { signatory }: Visit): Promise<string | undefined> {
  if (!isSealedByPlatform(signatory.signatureType)) return undefined;
  const signer = await context.ports.signingServices?.sealKey();
  if (!signer) throw new AppError('signature.unavailable');
  return platformNameOf(signer.certificate);
}

type PlacedPlan = BoxPlan & { readonly page: number };

/** The signature where it has a place, or else the initials. What came signed gets nothing to see. */
function seenBox(document: ProcessDocument, { signatory }: Visit): PlacedPlan | undefined {
  if (document.isSigned) return undefined;
  const [plan] = Boxes.planFields(document, [{ ...signatory, field: Boxes.fieldNameOf(signatory) }]);
  const placed = (plan?.boxes ?? []).map((box) => ({ ...box, page: box.page === 'every' ? 0 : box.page }));
  return placed.find(({ id }) => id === 'signature') ?? placed.find(({ id }) => id === 'initials');
}

interface Drawn {
  readonly document: ProcessDocument;
  readonly box: PlacedPlan;
  readonly given: GivenMarks;
  readonly platform: string | undefined;
  readonly boxIdentification: BoxIdentification;
}

function drawStamp(context: SigningContext, visit: Visit, { document, box, ...marks }: Drawn): StampPreview {
  const { id, page, left, top, width, height } = box;
  const file = pdfFileOf(emptyPage(box));
  const { contents = {} } = Boxes.markDemonstration(
    context,
    describeSignature(context, visit, { document, file, place: '', ...marks }),
  );
  const content = contents[id];
  if (!content) throw new Error(`nothing is drawn in the box ${id}`);
  const drawn = prepareSignature({
    file,
    field: { kind: 'new', name: 'muestra', boxes: [{ id, page: 0, left: 0, top: 0, width, height }] },
    contents: { [id]: content },
    contentsBytes: 1000,
    signedAt: context.now(),
  });
  const pdf = joinParts(appendRevision(file, Buffer.from(drawn.revision, 'base64')));
  const sheet = document.pages[page] ?? { width, height };
  return {
    document: document.id,
    name: document.name,
    page,
    x: left,
    y: sheet.height - top - height,
    width,
    height,
    page_width: sheet.width,
    page_height: sheet.height,
    pdf: Buffer.from(pdf).toString('base64'),
    words: wordsOf(content, box),
  };
}

/** What is drawn, and not what was left out. */
function wordsOf(content: BoxContent, box: PlacedPlan): string[] {
  if (content.kind === 'signature') return [...wordsOfSignature(content, box)];
  return content.kind === 'text' ? [content.text] : [];
}
