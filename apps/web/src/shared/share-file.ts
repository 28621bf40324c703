/** Whether this browser can hand a PDF to another program; asked before anything is offered. */
export function canShareFiles(): boolean {
  const sample = new File(['%PDF'], 'copia.pdf', { type: 'application/pdf' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}

/** Whether this browser shows a PDF itself, from where it is printed. */
export const canPrintFiles = (): boolean => navigator.pdfViewerEnabled;

/** Who closes the choice without choosing has not failed. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** A page of its own for a file that is still coming: opened at once, for browsers open none later. Null where it was refused. */
export function openPrintPage(): { readonly show: (file: File) => void; readonly close: () => void } | null {
  const page = open('', '_blank');
  if (!page) return null;
  return {
    show: (file) => {
      const address = URL.createObjectURL(file);
      page.location.replace(address);
      setTimeout(() => URL.revokeObjectURL(address), 600_000);
    },
    close: () => page.close(),
  };
}
