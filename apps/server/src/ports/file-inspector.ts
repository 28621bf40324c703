/** What a file is by its content, whatever its name and its sender say. */
export type InspectedFile = InspectedPdf | InspectedImage | { readonly type: 'refused'; readonly reason: string };

export interface InspectedPdf {
  readonly type: 'pdf';
  readonly pageCount: number;
  /** Of its first pages; empty for a scan. */
  readonly text: string;
  /** Whether our signatures can be put on it, and how many signatures it bears already. */
  readonly signing:
    | { readonly isPossible: true; readonly signatureCount: number }
    | { readonly isPossible: false; readonly reason: string };
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

export interface FileInspector {
  /** Hostile until it is read: it may be refused, it never hurts who asks. */
  readonly inspect: (bytes: Uint8Array) => Promise<InspectedFile>;
}
