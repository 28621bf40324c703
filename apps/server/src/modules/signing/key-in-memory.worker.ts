import { parentPort, workerData } from 'node:worker_threads';

import { createLocalSigner, PadesError, type Signer } from '@rubrica/pades';
import { chooseSigningKey, openPkcs12, Pkcs12Error } from '@rubrica/pkcs12';

import { openingMilliseconds, type KeyRequest, type OpenedKey } from './key-request.ts';

/** The key never leaves this thread: certificates and signature values do. */
const { file, password, at } = workerData as KeyRequest;
const opened = await open();
if (opened instanceof Pkcs12Error) describe({ outcome: opened.code });
else {
  const { certificate, chain, algorithm, sign } = opened;
  parentPort?.on('message', (bytes: Uint8Array) => void answer(sign(bytes)));
  describe({ outcome: 'opened', certificate, chain, algorithm });
}

function describe(outcome: OpenedKey): void {
  parentPort?.postMessage(outcome);
}

async function answer(value: Promise<Uint8Array>): Promise<void> {
  parentPort?.postMessage(await value);
}

async function open(): Promise<Signer | Pkcs12Error> {
  try {
    const { pkcs8, certificate, chain } = chooseSigningKey(
      await openPkcs12({ file, password, limits: { milliseconds: openingMilliseconds } }),
      at,
    );
    const signer = createLocalSigner({ key: pkcs8, certificate, chain });
    pkcs8.fill(0);
    return signer;
  } catch (error) {
    if (error instanceof Pkcs12Error) return error;
    if (!(error instanceof PadesError)) throw error;
    return new Pkcs12Error('no_signing_key', 'its key is of a kind that signs nothing here', { cause: error });
  } finally {
    file.fill(0);
  }
}
