import { parentPort, workerData } from 'node:worker_threads';

import { chooseSigningKey, openPkcs12, Pkcs12Error } from '@rubrica/pkcs12';

import type { OpenedCertificate, OpenRequest } from './certificate-file.ts';

/** For the key derivations: the thread itself is ended after five seconds more. */
const milliseconds = 15_000;

/** The key stays in this thread: all that leaves it is what the certificate says. */
const { file, password, at } = workerData as OpenRequest;
parentPort?.postMessage(await open());

async function open(): Promise<OpenedCertificate> {
  try {
    const { certificate } = chooseSigningKey(await openPkcs12({ file, password, limits: { milliseconds } }), at);
    return { outcome: 'opened', certificate };
  } catch (error) {
    if (!(error instanceof Pkcs12Error)) throw error;
    const { code } = error;
    return {
      outcome: code === 'wrong_password' || code === 'no_signing_key' || code === 'too_slow' ? code : 'unreadable',
    };
  }
}
