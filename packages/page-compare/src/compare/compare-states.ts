import { LimitReached, type Hindrance } from '../limits.ts';
import type { FileState } from '../reader/state.ts';
import type { DrawnDocument, DrawnPage } from '../renderer/drawn-document.ts';
import type { Gallery } from '../renderer/gallery.ts';
import type { PixelBox } from '../renderer/picture.ts';
import { comparePictures, type AllowedBox, type Change, type ChangeKind } from './compare-pictures.ts';

/** A signature, by what it covers and what is known of who made it. */
export interface SignedRevision {
  /** The first byte after what it covers. */
  readonly end: number;
  /** `none` for time stamps and for signatures that do not hold: nothing that is drawn for them is explained. */
  readonly standing: 'trusted' | 'unknown' | 'none';
  /** Boxes of a form that the revision filled in, or of comments, and was allowed to, besides those of its signature. */
  readonly filled?: readonly FilledBox[];
}

export interface FilledBox {
  /** From 1. */
  readonly page: number;
  readonly rectangle: readonly [number, number, number, number];
}

/** A part of a page that changed. Measures are parts of the page's width and height, from the upper left corner. */
export interface ChangedArea {
  readonly kind: ChangeKind;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly signature?: number;
  readonly isPrepared?: boolean;
}

/** A page that does not show the same before and after, or of which nobody knows. */
export interface ComparedPage {
  /** From 1. */
  readonly number: number;
  readonly state: 'filled' | 'changed' | 'added' | 'removed' | 'not_compared';
  readonly areas: readonly ChangedArea[];
  readonly hindrance?: Hindrance;
}

export interface StateComparison {
  readonly pagesBefore: number;
  readonly pagesAfter: number;
  readonly pages: readonly ComparedPage[];
}

export interface ComparedStates {
  readonly before: FileState;
  readonly after: FileState;
  /** Those that were made between the two. */
  readonly signatures: readonly SignedRevision[];
  /** Opened only where something has to be drawn. */
  readonly gallery: () => Promise<Gallery>;
}

const maxPixels = 4_000_000;

/** Compares every page whose inputs are not the same, byte for byte. */
export async function compareStates(states: ComparedStates): Promise<StateComparison> {
  const { before, after, signatures } = states;
  const [old, now] = [before.pageDigests, after.pageDigests];
  if (old && now && areEqual(old, now)) return { pagesBefore: old.length, pagesAfter: now.length, pages: [] };
  const gallery = await states.gallery();
  const documents = openBoth(states, gallery);
  if ('hindrance' in documents) {
    const { count } = documents;
    return { pagesBefore: count, pagesAfter: count, pages: allUndone(count, documents.hindrance) };
  }
  const [pagesBefore, pagesAfter] = [documents.before.pageCount, documents.after.pageCount];
  // Where the two readers count other pages, the digests say nothing about what the engine draws.
  const hasDigests = old?.length === pagesBefore && now?.length === pagesAfter;
  return {
    pagesBefore,
    pagesAfter,
    pages: compareAllPages({ before, after, signatures, documents, gallery, hasDigests }),
  };
}

const areEqual = (old: readonly string[], now: readonly string[]): boolean =>
  old.length === now.length && old.every((digest, index) => digest === now[index]);

function compareAllPages(work: PageWork): ComparedPage[] {
  const [pagesBefore, pagesAfter] = [work.documents.before.pageCount, work.documents.after.pageCount];
  const pages: ComparedPage[] = [];
  for (let index = 0; index < Math.max(pagesBefore, pagesAfter); index += 1) {
    if (index >= pagesBefore) pages.push(wholePage(index, 'added'));
    else if (index >= pagesAfter) pages.push(wholePage(index, 'removed'));
    else if (!hasSameInputs(work, index)) pages.push(...comparePage(work, index));
  }
  return pages;
}

const hasSameInputs = ({ before, after, hasDigests }: PageWork, index: number): boolean =>
  hasDigests && before.pageDigests?.[index] === after.pageDigests?.[index];

interface BothDocuments {
  readonly before: DrawnDocument;
  readonly after: DrawnDocument;
}

interface Hindered {
  readonly hindrance: Hindrance;
  /** Of pages. */
  readonly count: number;
}

function openBoth({ before, after }: ComparedStates, gallery: Gallery): BothDocuments | Hindered {
  const count = after.pageDigests?.length ?? before.pageDigests?.length ?? 1;
  try {
    const [old, now] = [gallery.documentAt(before.end), gallery.documentAt(after.end)];
    if (!old || !now) return { hindrance: 'undrawable', count };
    const isEncrypted = before.isEncrypted || after.isEncrypted;
    if (isEncrypted) return { hindrance: 'encrypted', count: Math.max(old.pageCount, now.pageCount) };
    return { before: old, after: now };
  } catch (error) {
    if (error instanceof LimitReached) return { hindrance: error.limit, count };
    throw error;
  }
}

const wholePage = (index: number, state: 'added' | 'removed'): ComparedPage => ({
  number: index + 1,
  state,
  areas: [{ kind: 'unsigned', left: 0, top: 0, width: 1, height: 1 }],
});

const undone = (index: number, hindrance: Hindrance): ComparedPage => ({
  number: index + 1,
  state: 'not_compared',
  areas: [],
  hindrance,
});

const allUndone = (count: number, hindrance: Hindrance): ComparedPage[] =>
  Array.from({ length: count }, (_, index) => undone(index, hindrance));

interface PageWork extends Pick<ComparedStates, 'before' | 'after' | 'signatures'> {
  readonly documents: BothDocuments;
  readonly gallery: Gallery;
  /** The digests of pages say what the engine draws. */
  readonly hasDigests: boolean;
}

function comparePage(work: PageWork, index: number): ComparedPage[] {
  const [old, now] = [work.documents.before.openPage(index), work.documents.after.openPage(index)];
  try {
    if (!old || !now) return [undone(index, 'undrawable')];
    const changes = compareDrawn(work, { index, old, now });
    if (changes.length === 0) return losesObjects(work, index) ? [undone(index, 'undrawable')] : [];
    const isExplained = changes.every(({ kind }) => kind !== 'unsigned' && kind !== 'covered');
    return [{ number: index + 1, state: isExplained ? 'filled' : 'changed', areas: changes }];
  } catch (error) {
    if (error instanceof LimitReached) return [undone(index, error.limit)];
    throw error;
  } finally {
    old?.close();
    now?.close();
  }
}

/** The engine looks for objects that the cross-reference calls free: what it draws then is not what the file says. */
function losesObjects({ before, after, hasDigests }: PageWork, index: number): boolean {
  if (!hasDigests) return false;
  const earlier = before.missingFrom(index);
  return [...after.missingFrom(index)].some((number) => !earlier.has(number));
}

interface PagePair {
  readonly index: number;
  readonly old: DrawnPage;
  readonly now: DrawnPage;
}

const whole: ChangedArea = { kind: 'unsigned', left: 0, top: 0, width: 1, height: 1 };

function compareDrawn(work: PageWork, { index, old, now }: PagePair): ChangedArea[] {
  const { before, after, gallery, hasDigests } = work;
  if (Math.abs(old.width - now.width) > 0.01 || Math.abs(old.height - now.height) > 0.01) return [whole];
  const scale = Math.min(1, Math.sqrt(maxPixels / (old.width * old.height)));
  const keyOf = (state: FileState): string => `${hasDigests ? state.pageDigests?.[index] : state.end} ${index}`;
  const pictureBefore = gallery.draw(old, { key: keyOf(before), scale });
  const pictureAfter = gallery.draw(now, { key: keyOf(after), scale });
  const changes = comparePictures({
    before: pictureBefore,
    after: pictureAfter,
    allowed: allowedBoxes(work, index, (rectangle) => now.locate(rectangle, scale)),
    charactersBefore: () => old.characters(scale),
  });
  return changes.map((change) => toArea(change, pictureAfter));
}

function allowedBoxes(
  { before, after, signatures }: PageWork,
  index: number,
  locate: (rectangle: readonly [number, number, number, number]) => PixelBox,
): AllowedBox[] {
  return signatures
    .filter(({ standing }) => standing !== 'none')
    .flatMap(({ end, standing, filled }) => {
      const common = { signature: end, isTrusted: standing === 'trusted' };
      const signed = filled ? [] : after.widgetsOf(end).filter(({ page }) => page === index);
      const boxes = (filled ?? []).filter(({ page }) => page === index + 1);
      return [
        ...signed.map(({ rectangle, number }) => ({
          ...common,
          box: locate(rectangle),
          isPrepared: before.hasWidget(number),
        })),
        ...boxes.map(({ rectangle }) => ({ ...common, box: locate(rectangle), isPrepared: true })),
      ];
    });
}

function toArea(
  { box, ...change }: Change,
  { width, height }: { readonly width: number; readonly height: number },
): ChangedArea {
  return {
    ...change,
    left: box.left / width,
    top: box.top / height,
    width: (box.right - box.left) / width,
    height: (box.bottom - box.top) / height,
  };
}
