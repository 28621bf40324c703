export type PdfSource =
  | {
      readonly url: string;
      /** Asked when the download begins, so that a token is fresh then. */
      readonly headers?: () => Readonly<Record<string, string>>;
    }
  | { readonly bytes: Uint8Array };

export type PdfProblem = 'password' | 'damaged' | 'network';

/** The engine's errors come through a worker, so only their name is left of their class. */
export function problemOf(error: unknown): PdfProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'password';
  if (name === 'InvalidPDFException' || name === 'FormatError') return 'damaged';
  return 'network';
}
