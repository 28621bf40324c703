import { ApiError, type CertificateDetail } from '@rubrica/contract';
import { useEffect, useId, useState } from 'react';

import { errorText } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { useFreshCertificates } from '../use-certificates.ts';
import type { RequestValues } from './request-values.ts';

interface Saved {
  readonly message: string;
  readonly request: CertificateDetail;
}

interface FormOptions {
  readonly initial: RequestValues;
  readonly save: (values: RequestValues, idempotencyKey: string) => Promise<Saved>;
  readonly onSaved: (request: CertificateDetail) => void;
}

/** What is wrong is said by the server at its field, and the first one is brought into view; a lost answer is asked for again under the same key. */
export function useRequestForm({ initial, save, onSaved }: FormOptions) {
  const fresh = useFreshCertificates();
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const { message, request } = await save(values, idempotencyKey);
      showToast({ type: 'success', message });
      await fresh(request);
      onSaved(request);
    } catch (problem) {
      setError(problem);
      if (problem instanceof ApiError) setKey(crypto.randomUUID());
      setBusy(false);
    }
  };
  useEffect(() => {
    const form = error === undefined ? null : document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, formId]);
  const issues = error instanceof ApiError ? error.issues : [];
  const errorOf = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  const problem = error === undefined || issues.length > 0 ? undefined : errorText(error);
  return { formId, values, setValues, errorOf, problem, isBusy, send };
}
