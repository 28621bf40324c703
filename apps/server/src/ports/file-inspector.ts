import type { TextPage } from '@rubrica/contract';
import type { BoxCheck, BoxGround, OwnedBox, StampShape } from '@rubrica/pades';

import type { Likeness } from './face-matcher.ts';

/** What a file is by its content, regardless of its name. */
export type InspectedFile = InspectedPdf | InspectedImage | InspectedOffice | RefusedFile;

export interface RefusedFile {
  readonly type: 'refused';
  readonly reason: string;
  /** Whether a repair tool might fix it. */
  readonly isDamaged: boolean;
}

export interface InspectedPdf {
  readonly type: 'pdf';
  readonly pageCount: number;
  /** Of its first pages; empty for a scan. */
  readonly text: string;
  /** Active content found in it, in Spanish. */
  readonly dangers: readonly string[];
  readonly signing: Signability;
}

/** Whether it can be signed, and how many signatures it already has. */
export type Signability =
  | { readonly isPossible: true; readonly signatureCount: number; readonly pages: readonly PageSize[] }
  | { readonly isPossible: false; readonly reason: string; readonly isDamaged: boolean };

/** As its reader sees it, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface InspectedImage {
  readonly type: 'image';
  readonly format: 'jpeg' | 'png' | 'webp' | 'heic';
  readonly width: number;
  readonly height: number;
  /** One colour: a covered lens, an empty page. */
  readonly isBlank: boolean;
  /** Without edges: out of focus, or moved. */
  readonly isBlurred: boolean;
  /** Whether it gets brighter from left to right, at 256 places: nearly the same after another encoding or size. */
  readonly likeness: Likeness;
}

/** A text document of an office program. */
export interface InspectedOffice {
  readonly type: 'office';
  readonly extension: 'doc' | 'docx' | 'odt' | 'rtf';
}

/** A place on a page as its reader sees it: points from the lower left corner; pages from 0. */
export interface FoundText {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From 1. */
export interface PagesToRead {
  readonly from: number;
  readonly count: number;
}

/** Boxes that somebody wants to place on the pages of a PDF, and the stamp that will be printed there. */
export interface BoxesToCheck {
  readonly boxes: readonly OwnedBox[];
  readonly stamp: StampShape;
}

/** A PNG keeps what is transparent. An image is made smaller to fit, never larger. */
export interface ImageShape {
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'jpeg';
}

export interface FileInspector {
  /** The file is untrusted: it may be refused, and never harms the caller. */
  readonly inspect: (bytes: Uint8Array) => Promise<InspectedFile>;
  /** Where a PDF contains a text, ignoring accents and case. Undefined if it could not be read. */
  readonly findText: (bytes: Uint8Array, text: string) => Promise<readonly FoundText[] | undefined>;
  /** The text of these pages in its order, for reading. Undefined if it could not be read. */
  readonly readText: (bytes: Uint8Array, asked: PagesToRead) => Promise<readonly TextPage[] | undefined>;
  /** What lies under each box. Undefined if the file could not be read in time. */
  readonly groundsOfBoxes: (bytes: Uint8Array, asked: BoxesToCheck) => Promise<readonly BoxGround[] | undefined>;
  /** The same, with the nearest free place for each. */
  readonly checkBoxes: (bytes: Uint8Array, asked: BoxesToCheck) => Promise<readonly BoxCheck[] | undefined>;
  /** The image written again in a size and format, upright and without metadata; of PNG, JPEG, WebP or HEIC alone. */
  readonly redraw: (bytes: Uint8Array, shape: ImageShape) => Promise<Uint8Array | undefined>;
  /** The first page of a PDF as a PNG whose longer side has so many pixels. Undefined if it could not be drawn. */
  readonly drawFirstPage: (bytes: Uint8Array, longSide: number) => Promise<Uint8Array | undefined>;
  /** The image for a PDF: upright and without metadata. */
  readonly toJpeg: (bytes: Uint8Array) => Promise<Uint8Array | undefined>;
}
