import type { CopyGrant, CopyPlace, KindOfCopy } from '@rubrica/contract';
import { useState } from 'react';

import { saveFile } from '../../../shared/save-file.ts';
import { describeProblem } from '../use-verification.ts';
import { askCode, fetchCopy, fetchEvidence, prove } from './copies-service.ts';
import { messages } from './messages.ts';

type Step =
  | { readonly name: 'closed' }
  | { readonly name: 'number' }
  | { readonly name: 'code'; readonly message: string }
  | { readonly name: 'open'; readonly given: CopyGrant };

export type OwnDocument = CopyGrant['documents'][number];

/** From the person's number to their files; what they typed stays where an attempt fails. */
export function useOwnCopies(code: string) {
  const [step, setStep] = useState<Step>({ name: 'closed' });
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const work = async (what: string, act: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setBusy(undefined);
    }
  };
  return {
    step,
    number,
    busy,
    problem,
    setNumber,
    begin: () => {
      setProblem(undefined);
      setStep({ name: 'number' });
    },
    ask: (place: CopyPlace) =>
      work(place, async () => {
        const { message } = await askCode({ code, number: number.trim(), place });
        setStep({ name: 'code', message });
      }),
    prove: (otp: string) =>
      work('prove', async () => setStep({ name: 'open', given: await prove({ code, number: number.trim(), otp }) })),
    saveEvidence: (grant: string) =>
      work('evidence', async () => saveFile(await fetchEvidence(code, grant), messages.evidenceName(code))),
    save: (grant: string, { path, name }: OwnDocument, copy: KindOfCopy) =>
      work(`${copy} ${path}`, async () => {
        const title = name.replace(/\.pdf$/i, '');
        saveFile(
          await fetchCopy(code, { grant, path, copy }),
          `${copy === 'final' ? title : messages.nameFor(title)}.pdf`,
        );
      }),
  };
}

export type OwnCopies = ReturnType<typeof useOwnCopies>;
