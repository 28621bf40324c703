import { ApiError, type AccountView, type SigningDocument, type SigningState } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { explainError } from '../../../../shared/link-page/explain-error.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import { openPrintPage, shareFile } from '../../../../shared/share-file.ts';
import { persistently } from '../../flow/persist.ts';
import type { SigningFlow } from '../../flow/signing-flow.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';

export interface Copies {
  readonly documents: readonly SigningDocument[];
  readonly isComplete: boolean;
  readonly stillToSign: readonly string[];
  /** Until when the company stores them; null where it set no time. */
  readonly keptUntil: string | null;
  /** Until when this link gives the evidence; null where it gives none. */
  readonly evidenceUntil: string | null;
  /** Of a process that opens one. */
  readonly account: AccountView | null;
}

/** The final one, proved in time; or as the signatures left it. */
export type CopyKind = 'final' | 'signed';

/** The seal and the bank take some seconds where nobody else has to sign; after that a mail tells the person. */
const pausesSeconds = [0, 3, 5, 10, 20, 40] as const;

/** The person's own documents, as long as the link gives them. Farewell is said with or without. */
export function useCopies() {
  const { flow, state } = useSigning();
  const [copies, setCopies] = useState<Copies>();
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState<string>();

  const follow = useEffectEvent(({ process }: SigningState, signal: AbortSignal): void => {
    followCopies({ read: () => readCopies(flow, process.id), onCopies: setCopies, signal }).catch((error: unknown) =>
      setProblem(explainError(error)),
    );
  });
  useEffect(() => {
    const left = new AbortController();
    follow(state, left.signal);
    return () => left.abort();
  }, [state]); // a new one comes when somebody else has signed

  const work = async (what: string, act: () => Promise<void>): Promise<void> => {
    setSaving(what);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(explainError(error));
    } finally {
      setSaving(undefined);
    }
  };
  const load = (each: SigningDocument, kind: CopyKind): Promise<File> => loadCopy(flow, each, kind);
  return {
    copies,
    problem,
    saving,
    save: (each: SigningDocument, kind: CopyKind) =>
      work(`${kind} ${each.path}`, async () => {
        const file = await load(each, kind);
        saveFile(file, file.name);
      }),
    /** One after the other; a browser may ask once whether it may save several. */
    saveAll: (documents: readonly SigningDocument[]) =>
      work('all', async () => {
        for (const each of documents) {
          const file = await load(each, 'final');
          saveFile(file, file.name);
        }
      }),
    saveEvidence: () => work('evidence', () => saveEvidence(flow, state.process.verification_code)),
    share: (each: SigningDocument) => {
      void work(`share ${each.path}`, async () => shareFile(await load(each, 'final')));
    },
    print: (each: SigningDocument) => {
      const page = openPrintPage();
      if (page) void work(`print ${each.path}`, () => showIn(page, () => load(each, 'final')));
      else setProblem(messages.printRefused);
    },
  };
}

/** A page that stays empty is closed again. */
async function showIn(page: NonNullable<ReturnType<typeof openPrintPage>>, load: () => Promise<File>): Promise<void> {
  try {
    page.show(await load());
  } catch (error) {
    page.close();
    throw error;
  }
}

async function loadCopy({ call }: SigningFlow, { path, name }: SigningDocument, kind: CopyKind): Promise<File> {
  const file = await persistently((signal) =>
    call('GET /api/portal/document', { query: { path, ...(kind === 'final' && { copy: kind }) }, signal }),
  );
  return new File([file], /\.pdf$/i.test(name) ? name : `${name}.pdf`, { type: 'application/pdf' });
}

async function saveEvidence({ call }: SigningFlow, code: string): Promise<void> {
  const file = await persistently((signal) => call('GET /api/portal/evidence', { signal }));
  saveFile(file, messages.evidenceName(code));
}

interface Following {
  readonly read: () => Promise<Copies | undefined>;
  readonly onCopies: (copies: Copies) => void;
  readonly signal: AbortSignal;
}

async function followCopies({ read, onCopies, signal }: Following): Promise<void> {
  for (const seconds of pausesSeconds) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    if (signal.aborted) return;
    const copies = await read();
    if (copies) onCopies(copies);
    if (copies?.isComplete && copies.account?.status !== 'opening') return;
  }
}

/** Undefined while there is nothing to give yet. */
async function readCopies({ call }: SigningFlow, id: string): Promise<Copies | undefined> {
  try {
    const {
      documents,
      is_complete: isComplete,
      still_to_sign: stillToSign,
      kept_until: keptUntil,
      evidence_until: evidenceUntil,
      account,
    } = await persistently((signal) =>
      call('GET /api/portal/preview-signed-documents/{id}', { params: { id }, signal }),
    );
    return { documents, isComplete, stillToSign, keptUntil, evidenceUntil, account };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'portal.step_refused') return undefined;
    throw error;
  }
}
