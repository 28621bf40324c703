import type { FileReport } from '@rubrica/pades';
import type { DrawnComparison } from '@rubrica/page-compare';
import type { VerifiedFile } from '@rubrica/verifier';

export type JudgedFile =
  | {
      readonly outcome: 'judged';
      readonly report: VerifiedFile;
      /** SHA-256 of the root that is believed only because this installation plays its own authority; hexadecimal. */
      readonly demonstrationRoot: string | undefined;
      /** Whether authorities were asked, or only what the file and this server hold was used. */
      readonly askedAuthorities: boolean;
    }
  /** It took too long or too much memory. */
  | { readonly outcome: 'stopped' }
  /** More signatures than any genuine document has, so they are not listed. */
  | { readonly outcome: 'crowded' }
  /** Too many wait already. */
  | { readonly outcome: 'busy' };

export interface ComparisonOrder {
  /** The end of what one of the signatures covers. */
  readonly signedBytes: number;
  /** From 1; none for those that are worth seeing first. */
  readonly pages: readonly number[];
}

export type ComparedFile =
  | { readonly outcome: 'compared'; readonly report: FileReport; readonly comparison: DrawnComparison }
  /** No signature of the file ends there. */
  | { readonly outcome: 'no-signature' }
  | Exclude<JudgedFile, { outcome: 'judged' }>;

export interface SignatureVerifier {
  /** The file is treated as hostile: whatever it contains, it affects only the process that verifies it. */
  readonly judge: (bytes: Uint8Array, now: Date) => Promise<JudgedFile>;
  /** What somebody signed beside what the file shows today, drawn likewise. */
  readonly compare: (bytes: Uint8Array, order: ComparisonOrder, now: Date) => Promise<ComparedFile>;
}
