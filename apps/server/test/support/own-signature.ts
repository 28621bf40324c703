import { sign } from 'node:crypto';

import type { OwnKey } from '@rubrica/testing';

import type { Answer } from './desk.ts';
import type { Visitor } from './visitor.ts';

interface Prepared {
  readonly documents: readonly {
    readonly document: string;
    readonly to_be_signed: string;
    readonly original_length: number;
    readonly revision: string;
  }[];
  readonly code: string;
  readonly message: string;
}

export const prepareWith = (visitor: Visitor, { certificates }: OwnKey): Promise<Answer<Prepared>> =>
  visitor.call('POST', '/signing-process-user/prepare', {
    signatory_id: visitor.id,
    certificates,
    algorithm: { scheme: 'rsa-pkcs1', digest: 'sha256' },
  });

/** What the browser would do with the opened file: the server sees only what comes out. */
export const valuesOf = ({ privateKey }: OwnKey, { documents }: Prepared) =>
  documents.map(({ document, to_be_signed: bytes }) => ({
    document,
    value: sign('sha256', Buffer.from(bytes, 'base64'), privateKey).toString('base64'),
  }));
