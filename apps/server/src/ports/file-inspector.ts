/** What a file is by its content, whatever its name and its sender say. */
export type InspectedFile = InspectedPdf | InspectedImage | InspectedOffice | RefusedFile;

export interface RefusedFile {
  readonly type: 'refused';
  readonly reason: string;
  /** Whether somebody who mends files might make it whole. */
  readonly isDamaged: boolean;
}

export interface InspectedPdf {
  readonly type: 'pdf';
  readonly pageCount: number;
  /** Of its first pages; empty for a scan. */
  readonly text: string;
  /** What it could do besides being read, in words. */
  readonly dangers: readonly string[];
  readonly signing: Signability;
}

/** Whether our signatures can be put on it, and how many signatures it bears already. */
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
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  /** One colour all over: a covered lens, an empty page. */
  readonly isBlank: boolean;
  /** Nothing has an edge: out of focus, or moved. */
  readonly isBlurred: boolean;
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

export interface FileInspector {
  /** Hostile until it is read: it may be refused, it never hurts who asks. */
  readonly inspect: (bytes: Uint8Array) => Promise<InspectedFile>;
  /** Where a PDF says something, whatever its accents and capitals. Undefined where it could not be read: not the same as nowhere. */
  readonly findText: (bytes: Uint8Array, text: string) => Promise<readonly FoundText[] | undefined>;
  /** An image as a PDF shows it: upright, without what its camera wrote into it. */
  readonly toJpeg: (bytes: Uint8Array) => Promise<Uint8Array | undefined>;
}
