import { createClient, type ComparisonView } from '@rubrica/contract';

import { backendUrl } from '../../../shared/backend.ts';
import { watchedFetch } from '../../../shared/progress.tsx';

export interface ComparisonOrder {
  readonly signedBytes: number;
  readonly pages: readonly number[];
}

/** The file is sent again: the server stores nothing of it. */
export const compareFile = (
  file: File,
  { signedBytes, pages }: ComparisonOrder,
  signal: AbortSignal,
): Promise<ComparisonView> =>
  createClient({ baseUrl: backendUrl(), fetch: watchedFetch })('POST /api/verification/comparison', {
    file,
    body: { signed_bytes: signedBytes, pages: pages.join(',') },
    signal,
  });

/** What was signed is the beginning of the file, so no request is needed. */
export function saveSigned(file: File, signedBytes: number, name: string): void {
  const address = URL.createObjectURL(new Blob([file.slice(0, signedBytes)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
