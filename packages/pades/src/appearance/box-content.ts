/** What one box of a signatory shows. Plain data: the drawing follows from it and from the size of the box. */
export type BoxContent =
  /** The full mark of a signature: QR code, image and lines of text side by side, whichever are given. */
  | {
      readonly kind: 'card';
      readonly lines: readonly string[];
      readonly image?: Uint8Array;
      readonly qr?: string;
    }
  /** A drawn signature or initials. */
  | { readonly kind: 'image'; readonly image: Uint8Array }
  /** A date, initials, an answer. */
  | { readonly kind: 'text'; readonly text: string; readonly align?: 'left' | 'center' | 'right' }
  | { readonly kind: 'check'; readonly checked: boolean };

export interface Size {
  readonly width: number;
  readonly height: number;
}
