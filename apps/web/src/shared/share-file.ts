/** Whether this browser can hand a PDF to another program; asked before anything is offered. */
export function canShareFiles(): boolean {
  const sample = new File(['%PDF'], 'copia.pdf', { type: 'application/pdf' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}

/** Whether this browser shows a PDF itself, and so can print one. */
export const canPrintFiles = (): boolean => navigator.pdfViewerEnabled;

/** Who closes the choice without choosing has not failed. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** In a frame that nobody sees: the browser's own dialogue asks for the rest. */
export async function printFile(file: File): Promise<void> {
  const address = URL.createObjectURL(file);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = file.name;
  frame.src = address;
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    document.body.append(frame);
  });
  frame.contentWindow?.print();
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, 60_000);
}
