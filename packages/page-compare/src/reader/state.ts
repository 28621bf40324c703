import { createInputReader } from './page-inputs.ts';
import { listPages } from './page-list.ts';
import { openRevision, type Reading } from './revision.ts';
import { findSignatureWidgets, widgetNumbers, type SignatureWidget } from './signature-widgets.ts';
import { EncryptedObjects, NotUnderstood } from './values.ts';

/** What this package reads of the file as it was up to one point, without drawing anything. */
export interface FileState {
  readonly end: number;
  /** One for each page; `undefined` where the file is written in a way that is not understood. */
  readonly pageDigests: readonly string[] | undefined;
  /** Objects that a page names and the file does not have. */
  readonly missingFrom: (page: number) => ReadonlySet<number>;
  readonly widgetsOf: (signatureEnd: number) => readonly SignatureWidget[];
  readonly hasWidget: (number: number) => boolean;
  /** It is encrypted, so that nothing is known of its signatures here. */
  readonly isEncrypted: boolean;
}

const nothing: ReadonlySet<number> = new Set();

export function readState(file: Buffer, end: number, reading: Reading): FileState {
  try {
    const revision = openRevision(file.subarray(0, end), reading);
    const pages = listPages(revision);
    const widgets = widgetNumbers(revision, pages);
    const inputs = pages.map(createInputReader(revision));
    return {
      end,
      pageDigests: inputs.map(({ digest }) => digest),
      missingFrom: (page) => inputs[page]?.missing ?? nothing,
      widgetsOf: (signatureEnd) => findSignatureWidgets(revision, pages, signatureEnd),
      hasWidget: (number) => widgets.has(number),
      isEncrypted: false,
    };
  } catch (error) {
    if (!(error instanceof NotUnderstood || error instanceof RangeError)) throw error;
    return {
      end,
      pageDigests: undefined,
      missingFrom: () => nothing,
      widgetsOf: () => [],
      hasWidget: () => false,
      isEncrypted: error instanceof EncryptedObjects,
    };
  }
}
