import type { AddedBox } from './changes/visible-additions.ts';

/** What a later signature put on the pages. What of it is no more than a signature is for the reader of the report to say. */
export interface SignerAddition {
  readonly field: string;
  /** The first byte after what the signature covers. */
  readonly end: number | undefined;
  /** Among the signatures, from 0. */
  readonly place: number;
  /** Only a trusted chain makes a name more than a claim. */
  readonly isTrusted: boolean;
  readonly boxes: readonly AddedBox[];
}
