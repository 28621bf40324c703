type RequestHeaders = Readonly<Record<string, string>>;
/** Called for every request, so that the token is never expired. */
export type HeadersSource = () => RequestHeaders | Promise<RequestHeaders>;

export interface RemoteSource {
  readonly url: string;
  readonly headers?: HeadersSource;
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
