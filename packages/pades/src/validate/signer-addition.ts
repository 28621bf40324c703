/**
 * What a later signature put on the pages, for readers. `signature`: only who signed and when, with at most a picture of
 * handwriting. `statement`: also what a platform says about the person who accepted; harmless where that platform is
 * believed. `content`: anything else.
 */
export interface SignerAddition {
  readonly kind: 'signature' | 'statement' | 'content';
  readonly field: string;
  /** The first byte after what the signature covers. */
  readonly end: number | undefined;
  readonly signer: string | undefined;
  /** From 1, each once. */
  readonly pages: readonly number[];
  /** What its letters say. */
  readonly says: string;
  readonly shows: readonly ('text' | 'image' | 'qr' | 'drawing')[];
  /** For people: a whole sentence. */
  readonly text: string;
  /** How it is said where the statement is believed. */
  readonly quietText?: string;
}
