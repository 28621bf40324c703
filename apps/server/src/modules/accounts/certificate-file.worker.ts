import { parentPort, workerData } from 'node:worker_threads';

import { chooseSigningKey, openPkcs12, Pkcs12Error } from '@rubrica/pkcs12';

import type { OpenedCertificate, OpenRequest } from './certificate-file.ts';

/** The key stays in this thread: all that leaves it is what the certificate says. */
const { file, password, at } = workerData as OpenRequest;
parentPort?.postMessage(await open());

async function open(): Promise<OpenedCertificate> {
  try {
    const { certificate } = chooseSigningKey(await openPkcs12({ file, password }), at);
    return { outcome: 'opened', certificate };
  } catch (error) {
    if (!(error instanceof Pkcs12Error)) throw error;
    const isTold = error.code === 'wrong_password' || error.code === 'no_signing_key';
    return { outcome: isTold ? error.code : 'unreadable' };
  }
}
