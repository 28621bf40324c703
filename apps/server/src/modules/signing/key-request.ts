import type { SignatureAlgorithm } from '@rubrica/pades';
import type { Pkcs12ErrorCode } from '@rubrica/pkcs12';

/** For the key derivations of a file. */
export const openingMilliseconds = 15_000;

/** What the thread that opens a key is asked, and what it answers. */
export interface KeyRequest {
  readonly file: Uint8Array;
  readonly password: string;
  readonly at: Date;
}

export type OpenedKey =
  | {
      readonly outcome: 'opened';
      readonly certificate: Uint8Array;
      readonly chain: readonly Uint8Array[];
      readonly algorithm: SignatureAlgorithm;
    }
  | { readonly outcome: Pkcs12ErrorCode };
