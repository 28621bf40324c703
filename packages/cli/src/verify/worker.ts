import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import {
  createHttpCertificateSource,
  createHttpRevocationSource,
  createStreamUnlocker,
  joinParts,
  pdfFileOf,
  verifyFile,
  type FileReport,
  type RevocationPolicy,
  type Trust,
} from '@rubrica/pades';
import { compareAppearance, type AppearanceComparison, type ComparisonLimits } from '@rubrica/page-compare';
import { needsComparison, signedRevisions } from '@rubrica/verifier';

/** The start data of the thread that verifies files. */
export interface WorkerOrder {
  readonly anchors: readonly Uint8Array[];
  /** For time stamps; left out, those of `anchors`. */
  readonly stampAnchors?: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly revocationPolicy: RevocationPolicy;
  readonly at: Date;
  readonly isOffline: boolean;
  readonly limits: Partial<ComparisonLimits>;
}

/** The signatures first; where something follows one, the pages come with a second answer. */
export type WorkerAnswer =
  | { readonly report: FileReport; readonly isComparing: boolean }
  | { readonly unreadable: string }
  | { readonly appearance: AppearanceComparison | 'stopped' };

const maxFileBytes = 1 << 30;
const limits = { timeoutMs: 5_000 };

const {
  anchors,
  stampAnchors,
  crls,
  revocationPolicy,
  at,
  isOffline,
  limits: comparisonLimits,
} = workerData as WorkerOrder;
const online = {
  revocation: createHttpRevocationSource(limits),
  issuers: createHttpCertificateSource(limits),
};
const trust: Trust = {
  anchors,
  crls,
  revocationPolicy,
  ...(stampAnchors && { stampAnchors }),
  ...(isOffline ? {} : online),
};

const answer = (message: WorkerAnswer): void => parentPort?.postMessage(message);

parentPort?.on('message', (file: string) => void check(file));

async function check(file: string): Promise<void> {
  const bytes = await read(file);
  if (typeof bytes === 'string') return answer({ unreadable: bytes });
  const pdf = pdfFileOf(bytes);
  const report = await verifyFile({ file: pdf, trust, now: at });
  const isComparing = needsComparison(report, pdf.length);
  answer({ report, isComparing });
  if (!isComparing) return;
  const whole = joinParts(pdf);
  const comparison = compareAppearance({
    file: whole,
    unlock: createStreamUnlocker(whole),
    signatures: signedRevisions(report),
    limits: comparisonLimits,
  });
  answer({ appearance: await comparison.catch(() => 'stopped' as const) });
}

async function read(file: string): Promise<Buffer | string> {
  try {
    const { size } = await stat(file);
    return size > maxFileBytes ? 'El archivo es demasiado grande.' : await readFile(file);
  } catch {
    return 'El archivo no existe o no se puede leer.';
  }
}
