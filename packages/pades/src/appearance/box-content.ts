/** What one box of a signatory shows. Plain data: the drawing follows from it and from the size of the box. */
export type BoxContent =
  /** The full mark of a signature: QR code, image and lines of text side by side, whichever are given. */
  | {
      readonly kind: 'card';
      readonly lines: readonly string[];
      readonly image?: Uint8Array;
      readonly qr?: string;
    }
  /** Who signed, how and when: what matters less is left out where the box is small, and no word is ever cut. */
  | SignatureContent
  /** A drawn signature or initials. */
  | { readonly kind: 'image'; readonly image: Uint8Array }
  /** A date, initials, an answer. */
  | { readonly kind: 'text'; readonly text: string; readonly align?: 'left' | 'center' | 'right' }
  | { readonly kind: 'check'; readonly checked: boolean };

export interface SignatureContent {
  readonly kind: 'signature';
  /** Stands before the name. Both are always shown. */
  readonly lead: string;
  /** Instead of the lead, before anything is left out. */
  readonly shortLead: string;
  readonly name: string;
  /** In the order in which they are shown. */
  readonly details: readonly SignatureDetail[];
  /** Always shown, last. */
  readonly notice?: string;
  /** The person's own drawing; always shown. */
  readonly image?: Uint8Array;
  /** Shown where a scanner can read it and the name fits beside it. */
  readonly qr?: string;
}

export interface SignatureDetail {
  readonly text: string;
  /** The same in fewer words. */
  readonly shortText?: string;
  /** The lightest is left out first; what has none stays as long as it fits in any size. */
  readonly weight?: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
