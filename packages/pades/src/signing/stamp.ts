import type { BoxContent } from '../appearance/box-content.ts';
import { drawContent } from '../appearance/drawing.ts';
import { addForm } from '../appearance/form.ts';
import { dictionaryIn } from '../document/access.ts';
import { geometryOf, matrixFor, type Box, type PageGeometry } from '../document/page-geometry.ts';
import { pageEntry, type Page } from '../document/page-tree.ts';
import type { RevisionDraft } from '../revision/draft.ts';
import type { ObjectId, PdfDictionary } from '../syntax/objects.ts';
import {
  rewriteDictionary,
  sourceText,
  writeArray,
  writeNumber,
  writeReference,
  type Written,
} from '../syntax/write.ts';

/** What stands on every page: the verification code, and a QR code that leads to it. */
export interface Stamp extends StampShape {
  readonly lines: readonly string[];
  readonly qr?: string;
}

export interface StampShape {
  readonly corner: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Draws the stamp over the content of each page. */
export function stampPages(draft: RevisionDraft, stamp: Stamp, pages: readonly Page[]): void {
  const content: BoxContent = { kind: 'card', lines: stamp.lines, ...(stamp.qr === undefined ? {} : { qr: stamp.qr }) };
  const { width, height } = stamp;
  const form = addForm(draft, drawContent(content, stamp), { width, height, turn: 0, ground: 'paper' });
  const before = draft.addStream({}, Buffer.from('q\n'));
  const withStamp = createResources(draft, form);
  const endings = new Map<string, ObjectId>();
  for (const page of pages) {
    const { name, resources } = withStamp(page);
    const operators = closingOperators(stamp, geometryOf(draft.document, page), name);
    const after = endings.get(operators) ?? draft.addStream({}, Buffer.from(operators));
    endings.set(operators, after);
    const contents = [writeReference(before), ...contentsOf(draft, page), writeReference(after)];
    draft.change(page.id, page.dictionary, { Contents: writeArray(contents), Resources: resources });
  }
}

/**
 * What a page draws may leave the space turned and scaled: saving the state before and restoring it after brings ours
 * back. Marked as an artifact, so that a screen reader does not read the code out on each page.
 */
function closingOperators(stamp: Stamp, geometry: PageGeometry, name: string): string {
  const box = stampBox(stamp, geometry);
  const scale = box.width / stamp.width;
  const [a, b, c, d, e, f] = matrixFor(geometry, box);
  const matrix = [a * scale, b * scale, c * scale, d * scale, e, f].map(writeNumber).join(' ');
  return `\nQ /Artifact BMC q ${matrix} cm /${name} Do Q EMC\n`;
}

/** In its corner; smaller where the page is too small for it. */
export function stampBox({ corner, width, height, margin }: StampShape, page: PageGeometry): Box {
  const scale = Math.min(1, (page.width - 2 * margin) / width, (page.height - 2 * margin) / height);
  const shown = { width: width * Math.max(scale, 0.1), height: height * Math.max(scale, 0.1) };
  const left = corner.endsWith('left') ? margin : page.width - margin - shown.width;
  const top = corner.startsWith('top') ? margin : page.height - margin - shown.height;
  return { left, top, ...shown };
}

function contentsOf({ document }: RevisionDraft, { dictionary }: Page): Written[] {
  const contents = dictionary.entries.get('Contents')?.value;
  const resolved = document.resolve(contents);
  if (!contents || !resolved) return [];
  return resolved.kind === 'array' ? resolved.items.map(sourceText) : [sourceText(contents)];
}

interface StampedResources {
  readonly name: string;
  readonly resources: Written;
}

/** Resources that many pages share are copied once, with the stamp added. */
function createResources(draft: RevisionDraft, form: ObjectId) {
  const { document } = draft;
  const copies = new Map<PdfDictionary, StampedResources>();
  const copy = (resources: PdfDictionary | undefined): StampedResources => {
    const objects = resources && dictionaryIn(document, resources, 'XObject');
    let name = 'VerificationStamp';
    while (objects?.entries.has(name)) name += '1';
    const changed = rewriteDictionary(resources, {
      XObject: rewriteDictionary(objects, { [name]: writeReference(form) }),
    });
    return { name, resources: writeReference(draft.add(changed)) };
  };
  let bare: StampedResources | undefined;
  return (page: Page): StampedResources => {
    const resources = document.resolve(pageEntry(page, 'Resources'));
    if (resources?.kind !== 'dictionary') return (bare ??= copy(undefined));
    const made = copies.get(resources) ?? copy(resources);
    copies.set(resources, made);
    return made;
  };
}
