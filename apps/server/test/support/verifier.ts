import path from 'node:path';

import type { VerificationView } from '@rubrica/contract';
import { expect } from 'vitest';

import { openSandboxPki } from '../../src/adapters/sandbox-pki/sandbox-pki.ts';
import type { App } from '../../src/app.ts';
import { multipart } from './multipart.ts';
import { issueSigner } from './signed-pdf.ts';
import { makeTestFolder } from './test-folder.ts';
import { createWorld } from './world.ts';

interface Asking {
  /** Another node than the first. */
  readonly node?: App;
  /** An address of its own where none is given: limits have a test of their own. */
  readonly from?: string;
}

/** The product with an authority of its own, two people for whom it vouches, and whoever asks what a file is worth. */
export async function createVerifier() {
  const directory = path.join(makeTestFolder('verification'), 'pki');
  const world = await createWorld({ trustServices: { kind: 'sandbox', directory } });
  const pki = await openSandboxPki({ directory, publicUrl: new URL('http://localhost:3000'), now: () => new Date() });
  const { signer: ana } = await issueSigner(pki, 'ANA LUCÍA PÉREZ', '1711111110');
  const { signer: luis } = await issueSigner(pki, 'LUIS CAIZA', '1802468130');
  let asked = 0;

  const post = async (bytes: Uint8Array, { node = world.app, from }: Asking = {}) => {
    const { body, headers } = await multipart({}, { name: 'contrato.pdf', bytes });
    asked += 1;
    return node.server.inject({
      method: 'POST',
      url: '/backend/api/verification',
      headers: { host: 'demo.localhost', ...headers },
      body,
      remoteAddress: from ?? `198.18.1.${asked}`,
    });
  };

  const verify = async (bytes: Uint8Array, asking?: Asking): Promise<VerificationView> => {
    world.clock.now = new Date(); // what was signed a moment ago lies in the past
    const answer = await post(bytes, asking);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json();
  };

  return { world, pki, ana, luis, post, verify };
}

export const stateOf = ({ checks }: VerificationView, topic: string) =>
  checks.find((check) => check.topic === topic)?.state;
