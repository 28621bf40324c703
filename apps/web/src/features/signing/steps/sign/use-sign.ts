import type { SigningState } from '@rubrica/contract';
import { useEffect } from 'react';

import { toBase64 } from '../../../../shared/base64.ts';
import { isOnline } from '../../../../shared/connectivity/connectivity.ts';
import { useStore } from '../../../../shared/store.ts';
import { loader } from '../../../../shared/ui/loader-modal/loader.ts';
import type { SignatureImage } from '../../../../shared/ui/signature-pad/signature-image.ts';
import { notSignedOffline } from '../../flow/signing-attempts.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';

export type Answers = Readonly<Record<string, string | boolean>>;

/** What is put on the paper, however it came about. */
export type Mark = Pick<SignatureImage, 'blob'>;

export interface Marks {
  readonly signature?: Mark | undefined;
  readonly initials?: Mark | undefined;
}

export type SignAct = Pick<ReturnType<typeof useAct>, 'isBusy' | 'problem'>;

/** Signing takes the time of a time stamp: the page says so, and nothing else can be pressed. */
export function useSign() {
  const { flow, state } = useSigning();
  const { act, isBusy, problem, setProblem } = useAct();
  const isBack = useStore(isOnline);
  useEffect(() => {
    if (isBack) setProblem((shown) => (shown === notSignedOffline ? undefined : shown));
  }, [isBack, setProblem]);
  const during = (work: () => Promise<SigningState>): void =>
    void loader.during(() => act(work), messages.signing(state.process.document_count));
  const signWithMarks = (answers: Answers, { signature, initials }: Marks = {}): void =>
    during(async () => {
      const body = {
        signatory_id: flow.signatoryId,
        answers: { ...answers },
        ...(await encodeMarks({ signature, initials })),
      };
      return (await flow.call('POST /api/portal/signing-process-user/sign', { body })).state;
    });
  return { during, signWithMarks, act: { isBusy, problem } satisfies SignAct };
}

/** As every call takes them. */
export const encodeMarks = async ({ signature, initials }: Marks) => ({
  ...(signature && { image: await encode(signature) }),
  ...(initials && { initials_image: await encode(initials) }),
});

async function encode({ blob }: Mark): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}
