import { useRef, useState } from 'react';

import type { CertificateSource, SourceProblem } from './certificate-source.ts';
import { messages } from './messages.ts';

/** Resolves to what to show, or to undefined once the certificate is open. */
export type OpenCertificate = (attempt: OpeningAttempt) => Promise<SourceProblem | undefined>;

export interface OpeningAttempt {
  readonly source: CertificateSource;
  readonly password: string;
  /** Called with a part of 1 where opening takes long. */
  readonly onProgress: (part: number) => void;
}

/** The password lives in this form only, and goes with it. */
export function useCertificateForm(onOpen: OpenCertificate, first: CertificateSource | undefined) {
  const [source, setSource] = useState(first);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<SourceProblem>();
  const chooser = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const choose = (chosen: CertificateSource | undefined): void => {
    setSource(chosen);
    setProblem(undefined);
  };
  const withPassword = async (work: () => Promise<SourceProblem | undefined>): Promise<void> => {
    if (password === '') {
      setProblem({ where: 'password', text: messages.passwordMissing });
      return passwordInput.current?.focus();
    }
    setBusy(true);
    setProblem(undefined);
    const found = await work();
    setBusy(false);
    setProgress(undefined);
    setProblem(found);
    if (found?.where === 'password') passwordInput.current?.focus();
    return undefined;
  };
  const submit = async (): Promise<void> => {
    if (!source) return chooser.current?.click();
    return withPassword(() => onOpen({ source, password, onProgress: setProgress }));
  };
  const save = source?.save && (() => withPassword(async () => source.save?.(password)));
  const problemAt = (where: SourceProblem['where']): string | undefined =>
    problem?.where === where ? problem.text : undefined;
  return { source, choose, password, setPassword, isBusy, progress, problemAt, chooser, passwordInput, submit, save };
}
