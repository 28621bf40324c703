import type { ComparisonView } from '@rubrica/contract';

import { backendUrl } from '../../../shared/backend.ts';
import { uploadWithProgress } from '../../../shared/ui/file-drop/upload-with-progress.ts';

export interface ComparisonOrder {
  readonly signedBytes: number;
  readonly pages: readonly number[];
}

/** The file goes again: the server has kept nothing of it. */
export const compareFile = (
  file: File,
  { signedBytes, pages }: ComparisonOrder,
  signal: AbortSignal,
): Promise<ComparisonView> =>
  uploadWithProgress<ComparisonView>(
    file,
    {
      url: `${backendUrl()}/api/verification/comparison`,
      field: 'file',
      fields: { signed_bytes: String(signedBytes), pages: pages.join(',') },
    },
    { signal, onProgress: () => undefined },
  );

/** What was signed is the beginning of the file: nobody has to be asked for it. */
export function saveSigned(file: File, signedBytes: number, name: string): void {
  const address = URL.createObjectURL(new Blob([file.slice(0, signedBytes)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
