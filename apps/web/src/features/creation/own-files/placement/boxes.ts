import type { DocumentView } from '@rubrica/contract';

import {
  findFreePlace,
  clampToPage,
  overlaps,
  placeAt,
  type Box,
  type Point,
  type Size,
} from '../../../../shared/ui/drag-box/geometry.ts';
import type { FieldBox, FieldKind, Signer } from '../envelope.ts';
import { toFractions, toPoints, type PointBox } from './coordinates.ts';

export type PlacedDocument = Pick<DocumentView, 'path' | 'pages'>;

/** In points, so that a signature is as large on every paper. */
export const usualSizes: Readonly<Record<FieldKind, Size>> = {
  signature: { width: 200, height: 60 },
  initials: { width: 64, height: 30 },
  date: { width: 112, height: 26 },
  text: { width: 180, height: 26 },
  checkbox: { width: 18, height: 18 },
};

const leastSizes: Readonly<Record<FieldKind, Size>> = {
  /** QR code and name can be read. */
  signature: { width: 130, height: 34 },
  initials: { width: 24, height: 16 },
  date: { width: 56, height: 14 },
  text: { width: 36, height: 14 },
  checkbox: { width: 10, height: 10 },
};

/** Where a field goes that nobody dragged: signatures stand at the foot of a page, initials above the verification code. */
const usualPlaces: Readonly<Record<FieldKind, Point>> = {
  signature: { x: 0.3, y: 0.8 },
  initials: { x: 0.88, y: 0.895 },
  date: { x: 0.3, y: 0.88 },
  text: { x: 0.3, y: 0.7 },
  checkbox: { x: 0.12, y: 0.7 },
};

export interface OwnedBox {
  readonly signer: Signer;
  readonly box: FieldBox;
}

const sizeOn = (size: Size, page: Size): Size => ({
  width: Math.min(1, size.width / page.width),
  height: Math.min(1, size.height / page.height),
});

export const leastSize = (kind: FieldKind, page: Size): Size => sizeOn(leastSizes[kind], page);

export const boxesIn = (signers: readonly Signer[], document: string): readonly OwnedBox[] =>
  signers.flatMap((signer) =>
    signer.position_sign.filter((box) => box.document === document).map((box) => ({ signer, box })),
  );

export function boxesOn(signers: readonly Signer[], document: string, page: number): readonly OwnedBox[] {
  return signers.flatMap((signer) =>
    signer.position_sign
      .filter((box) => box.document === document && box.page === page)
      .map((box) => ({ signer, box })),
  );
}

/** What stands on a page already, in fractions of it. */
export function takenOn(signers: readonly Signer[], { path, pages }: PlacedDocument, page: number): readonly Box[] {
  const size = pages[page];
  return size === undefined ? [] : boxesOn(signers, path, page).map(({ box }) => toFractions(box, size));
}

export interface Wish {
  readonly kind: FieldKind;
  readonly document: PlacedDocument;
  /** From 0. */
  readonly page: number;
  /** What is on that page already. */
  readonly taken: readonly Box[];
}

const isFree = (box: Box, taken: readonly Box[]): boolean => taken.every((other) => !overlaps(box, other));

function newBox({ kind, document, page }: Omit<Wish, 'taken'>, points: PointBox): FieldBox {
  return { id: crypto.randomUUID(), document: document.path, kind, page, ...points, required: true };
}

/** Around the point where it was dropped; undefined where it would cover another. */
export function dropBox(wish: Wish, centre: Point): FieldBox | undefined {
  const size = wish.document.pages[wish.page];
  if (size === undefined) return undefined;
  const box = placeAt(centre, sizeOn(usualSizes[wish.kind], size));
  return isFree(box, wish.taken) ? newBox(wish, toPoints(box, size)) : undefined;
}

/** Where it is usual, or as near as there is room; undefined on a full page. */
export function settleBox(wish: Wish): FieldBox | undefined {
  const size = wish.document.pages[wish.page];
  if (size === undefined) return undefined;
  const wished = placeAt(usualPlaces[wish.kind], sizeOn(usualSizes[wish.kind], size));
  const box = findFreePlace(wished, wish.taken);
  return box && newBox(wish, toPoints(box, size));
}

/** Beside a text, where people leave the line to sign on: after it, or above where the line is full. */
export function besideText(wish: Wish, text: PointBox): FieldBox | undefined {
  const page = wish.document.pages[wish.page];
  if (page === undefined) return undefined;
  const size = usualSizes[wish.kind];
  const gap = 6;
  const after = { x: text.x + text.width + gap, y: text.y - 4, ...size };
  const above = { x: text.x, y: text.y + text.height + gap, ...size };
  const hasRoom = after.x + size.width <= page.width;
  const box = findFreePlace(clampToPage(toFractions(hasRoom ? after : above, page)), wish.taken);
  return box && newBox(wish, toPoints(box, page));
}

export interface Repeated {
  readonly boxes: readonly FieldBox[];
  /** How many pages have no room at that place. */
  readonly refusedCount: number;
}

/** The same field at the same place of every other page. */
export function repeatBox(box: FieldBox, document: PlacedDocument, signers: readonly Signer[]): Repeated {
  const others = document.pages.map((size, page) => ({ size, page })).filter(({ page }) => page !== box.page);
  const boxes = others.flatMap(({ size, page }) => {
    const place = clampToPage(toFractions(box, size));
    if (!isFree(place, takenOn(signers, document, page))) return [];
    return [{ ...box, id: crypto.randomUUID(), page, ...toPoints(place, size) }];
  });
  return { boxes, refusedCount: others.length - boxes.length };
}

/** Where the fields of one document go in another: the same place of the same page, or of its last one. */
export function copyToDocument(
  owned: readonly OwnedBox[],
  document: PlacedDocument,
  signers: readonly Signer[],
): readonly OwnedBox[] {
  const placed: OwnedBox[] = [];
  for (const { signer, box } of owned) {
    const page = Math.min(box.page, document.pages.length - 1);
    const size = document.pages[page];
    if (size === undefined) continue;
    const place = clampToPage(toFractions(box, size));
    const added = placed.filter((one) => one.box.page === page).map((one) => toFractions(one.box, size));
    if (!isFree(place, [...takenOn(signers, document, page), ...added])) continue;
    const copied = { ...box, id: crypto.randomUUID(), document: document.path, page, ...toPoints(place, size) };
    placed.push({ signer, box: copied });
  }
  return placed;
}

/** One more like it, beside it or as near as there is room. */
export function copyBox(box: FieldBox, wish: Omit<Wish, 'kind'>): FieldBox | undefined {
  const size = wish.document.pages[wish.page];
  if (size === undefined) return undefined;
  const wished = toFractions({ ...box, x: box.x + 12, y: box.y - 12 }, size);
  const place = findFreePlace(wished, wish.taken);
  return place && { ...newBox({ ...wish, kind: box.kind }, toPoints(place, size)), ...labelOf(box) };
}

const labelOf = ({ label, required }: FieldBox) => ({ required, ...(label !== undefined && { label }) });

export type Turn = 90 | 180 | 270;

/** A document was turned to the right: what stands on its pages goes along, upright and as large as before. */
export function turnBoxes(signers: readonly Signer[], before: PlacedDocument, degrees: Turn): readonly Signer[] {
  const taken = new Map<number, readonly Box[]>();
  return signers.map((signer) => ({
    ...signer,
    position_sign: signer.position_sign.flatMap((box) => {
      const page = before.pages[box.page];
      if (box.document !== before.path || page === undefined) return [box];
      const { place, size } = turnBox(box, page, degrees);
      const others = taken.get(box.page) ?? [];
      const free = findFreePlace(place, others);
      if (free === undefined) return [];
      taken.set(box.page, [...others, free]);
      return [{ ...box, ...toPoints(free, size) }];
    }),
  }));
}

function turnBox({ x, y, width, height }: PointBox, page: Size, degrees: Turn): { place: Box; size: Size } {
  let size = page;
  let centre = { x: x + width / 2, y: y + height / 2 };
  for (let turned = 0; turned < degrees; turned += 90) {
    centre = { x: centre.y, y: size.width - centre.x };
    size = { width: size.height, height: size.width };
  }
  const moved = { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
  return { place: clampToPage(toFractions(moved, size)), size };
}
