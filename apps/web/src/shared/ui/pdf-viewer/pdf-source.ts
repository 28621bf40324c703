export interface RemoteSource {
  readonly url: string;
  /** Called for every request, so that the token is never expired. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

export type PdfSource = RemoteSource | { readonly bytes: Uint8Array };

export type PdfProblem = 'password' | 'damaged' | 'network';

/** The engine's errors come through a worker, so only their name is left of their class. */
export function problemOf(error: unknown): PdfProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'password';
  if (name === 'InvalidPDFException' || name === 'FormatError') return 'damaged';
  return 'network';
}
