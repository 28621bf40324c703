/** A template is its own small world: `main` and the files it may read, by absolute path (`/layout/carta.typ`). */
export interface Template {
  readonly main: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

export const pdfStandards = ['a-2b', 'a-3b'] as const;
export type PdfStandard = (typeof pdfStandards)[number];

export interface TypesetRequest {
  readonly template: Template;
  /** Read by the template as `json("/data.json")`. */
  readonly data: unknown;
  /** By absolute path, such as `/logo.png`: what belongs to this document and not to its template. */
  readonly images?: Readonly<Record<string, string | Uint8Array>>;
  /** By absolute path, such as `/historia.json`: what the template embeds as a file, which only PDF/A-3 may. */
  readonly attachments?: Readonly<Record<string, string>>;
  readonly standard: PdfStandard;
}

export interface TypesetDocument {
  readonly pdf: Uint8Array;
  readonly pageCount: number;
  readonly marks: readonly Mark[];
}

/** A place that the template reserves: for a signature, initials, a QR code. */
export interface Mark {
  readonly id: string;
  readonly kind: string;
  /** 0 is the first page. */
  readonly page: number;
  /** Lower left corner, in points from the lower left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of its page, for those who count from above. */
  readonly pageHeight: number;
}
