import { useRef, useState } from 'react';

import type { CertificateSource } from './certificate-source.ts';
import { messages } from './messages.ts';

export interface OpeningProblem {
  readonly where: 'file' | 'password';
  readonly text: string;
}

/** Resolves to what to show, or to undefined once the certificate is open. */
export type OpenCertificate = (attempt: OpeningAttempt) => Promise<OpeningProblem | undefined>;

export interface OpeningAttempt {
  readonly source: CertificateSource;
  readonly password: string;
  /** Called with a part of 1 where opening takes long. */
  readonly onProgress: (part: number) => void;
}

/** The password lives in this form only, and goes with it. */
export function useCertificateForm(onOpen: OpenCertificate) {
  const [source, setSource] = useState<CertificateSource>();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<OpeningProblem>();
  const chooser = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const choose = (chosen: CertificateSource | undefined): void => {
    setSource(chosen);
    setProblem(undefined);
  };
  const submit = async (): Promise<void> => {
    if (!source) return chooser.current?.click();
    if (password === '') {
      setProblem({ where: 'password', text: messages.passwordMissing });
      return passwordInput.current?.focus();
    }
    setBusy(true);
    setProblem(undefined);
    const found = await onOpen({ source, password, onProgress: setProgress });
    setBusy(false);
    setProgress(undefined);
    setProblem(found);
    if (found?.where === 'password') passwordInput.current?.focus();
    return undefined;
  };
  const problemAt = (where: OpeningProblem['where']): string | undefined =>
    problem?.where === where ? problem.text : undefined;
  return { source, choose, password, setPassword, isBusy, progress, problemAt, chooser, passwordInput, submit };
}
