import { useState } from 'react';

import { showError } from '../../../shared/api.ts';

/** One thing at a time; what fails is shown. `busy` says which button waits. */
export function useCopies() {
  const [busy, setBusy] = useState('');
  const run = async (key: string, work: () => Promise<void>): Promise<void> => {
    if (busy !== '') return;
    setBusy(key);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy('');
    }
  };
  return { busy, run };
}

/** Loaded when it is asked for. */
export async function printCopies(files: readonly Blob[]): Promise<void> {
  const { printFiles } = await import('./print-copies.ts');
  await printFiles(files);
}
