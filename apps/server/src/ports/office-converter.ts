import type { InspectedOffice } from './file-inspector.ts';

export type Conversion =
  | { readonly outcome: 'converted'; readonly pdf: Uint8Array }
  | { readonly outcome: 'failed' }
  /** This installation has no office program. */
  | { readonly outcome: 'unavailable' };

export interface OfficeConverter {
  /** Whether this installation has an office program now. */
  readonly isAvailable: () => Promise<boolean>;
  readonly toPdf: (bytes: Uint8Array, extension: InspectedOffice['extension']) => Promise<Conversion>;
}
