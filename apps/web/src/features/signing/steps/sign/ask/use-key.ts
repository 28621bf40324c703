import { useEffect, useState } from 'react';

import { toBase64 } from '../../../../../shared/base64.ts';
import { logFailure } from '../../../../../shared/log.ts';
import { untilLoaded } from '../../../../../shared/until-loaded.ts';
import type { AskedRequest } from './stage-of.ts';

const loadKeys = () => untilLoaded(() => import('../../../../certificates/index.ts'));

/** Whether the key that the request has is in this browser; undefined until it is known. */
export function useHasKeyHere({ id, has_key: hasKey }: AskedRequest): boolean | undefined {
  const [isHere, setHere] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<boolean> => hasKey && (await (await loadKeys()).findKeys(id)).length > 0;
    look().then(
      (found) => isWanted && setHere(found),
      (error: unknown) => {
        logFailure('the key of a certificate', error);
        if (isWanted) setHere(false);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, hasKey]);
  return isHere;
}

const leastLetters = 10;

export interface Passwords {
  readonly password: string;
  readonly repeated: string;
}

/** What is wrong with a new password, by field. */
export function faultsOf(
  { password, repeated }: Passwords,
  words: { readonly passwordShort: string; readonly passwordDiffers: string },
): Partial<Passwords> {
  if (password.length < leastLetters) return { password: words.passwordShort };
  return repeated === password ? {} : { repeated: words.passwordDiffers };
}

/** PKCS#10 of a new key that stays here, in base64; undefined where this browser makes or stores none. */
export async function makeKeyHere({ id, number }: AskedRequest, password: string): Promise<string | undefined> {
  try {
    const { makeKey } = await loadKeys();
    return toBase64(await makeKey({ requestId: id, number, password }));
  } catch (error) {
    logFailure('the key of a certificate', error);
    return undefined;
  }
}

export type PackProblem = 'no_key' | 'wrong_password' | 'failed';

interface Issued {
  readonly request: AskedRequest;
  /** The certificate and its authorities, PEM. */
  readonly pem: string;
  readonly password: string;
}

/** The .p12 of the issued certificate, put together where its key is. */
export async function packHere({ request, pem, password }: Issued): Promise<Blob | PackProblem> {
  try {
    const { packCertificate } = await loadKeys();
    const packed = await packCertificate({ requestId: request.id, pem, password, friendlyName: request.holder_name });
    return 'problem' in packed ? packed.problem : new Blob([packed.file], { type: 'application/x-pkcs12' });
  } catch (error) {
    logFailure('the key of a certificate', error);
    return 'failed';
  }
}
