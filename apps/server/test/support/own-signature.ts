import { createLocalKey } from '@rubrica/pades';
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
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

export const prepareWith = (
  visitor: Visitor,
  { certificates, privateKey }: Pick<OwnKey, 'certificates' | 'privateKey'>,
  algorithm: object = createLocalKey(privateKey).algorithm,
): Promise<Answer<Prepared>> =>
  visitor.call('POST', '/signing-process-user/prepare', { signatory_id: visitor.id, certificates, algorithm });

/** What the browser would do with the opened file: the server sees only what comes out. */
export const valuesOf = ({ privateKey }: Pick<OwnKey, 'privateKey'>, { documents }: Prepared) =>
  Promise.all(
    documents.map(async ({ document, to_be_signed: bytes }) => ({
      document,
      value: Buffer.from(await createLocalKey(privateKey).sign(Buffer.from(bytes, 'base64'))).toString('base64'),
    })),
  );
