import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import {
  createHttpCertificateSource,
  createHttpRevocationSource,
  verifyFile,
  type FileReport,
  type Trust,
} from '@rubrica/pades';

/** What the thread that judges files is told when it starts. */
export interface WorkerOrder {
  readonly anchors: readonly Uint8Array[];
  /** For time stamps; left out, those of `anchors`. */
  readonly stampAnchors?: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly at: Date;
  readonly isOffline: boolean;
}

export type WorkerAnswer = { readonly report: FileReport } | { readonly unreadable: string };

const maxFileBytes = 1 << 30;
const limits = { timeoutMs: 5_000 };

const { anchors, stampAnchors, crls, at, isOffline } = workerData as WorkerOrder;
const online = {
  revocation: createHttpRevocationSource(limits),
  issuers: createHttpCertificateSource(limits),
};
const trust: Trust = { anchors, crls, ...(stampAnchors && { stampAnchors }), ...(isOffline ? {} : online) };

parentPort?.on('message', (file: string) => {
  void judge(file).then((answer) => parentPort?.postMessage(answer));
});

async function judge(file: string): Promise<WorkerAnswer> {
  const bytes = await read(file);
  return typeof bytes === 'string'
    ? { unreadable: bytes }
    : { report: await verifyFile({ file: bytes, trust, now: at }) };
}

async function read(file: string): Promise<Buffer | string> {
  try {
    const { size } = await stat(file);
    return size > maxFileBytes ? 'El archivo es demasiado grande.' : await readFile(file);
  } catch {
    return 'El archivo no existe o no se puede leer.';
  }
}
