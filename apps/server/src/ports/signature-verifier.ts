import type { FileReport } from '@rubrica/pades';

export type JudgedFile =
  | {
      readonly outcome: 'judged';
      readonly report: FileReport;
      /** SHA-256 of the root that is believed only because this installation plays its own authority; hexadecimal. */
      readonly demonstrationRoot: string | undefined;
      /** Whether authorities were asked, or only what the file and this server hold was used. */
      readonly askedAuthorities: boolean;
    }
  /** It took too long or too much memory. */
  | { readonly outcome: 'stopped' }
  /** More signatures than any honest document bears: to list them would be the harm. */
  | { readonly outcome: 'crowded' }
  /** Too many wait already. */
  | { readonly outcome: 'busy' };

export interface SignatureVerifier {
  /** Hostile until it is judged: whatever the file holds, it costs one process and nobody else. */
  readonly judge: (bytes: Uint8Array, now: Date) => Promise<JudgedFile>;
}
