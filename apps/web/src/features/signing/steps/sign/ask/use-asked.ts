import { ApiError, type Issue, type VisitCertificate } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { persistently } from '../../../flow/persist.ts';
import { useSigning } from '../../../flow/use-signing.ts';

/** What may be asked for in this visit, and what was. */
export interface Asked {
  readonly view: VisitCertificate;
  readonly take: (view: VisitCertificate) => void;
}

/** Undefined until it is known: a file that the person has can be chosen meanwhile. */
export function useAsked(): Asked | undefined {
  const { flow } = useSigning();
  const [view, setView] = useState<VisitCertificate>();
  useEffect(() => {
    let isWanted = true;
    persistently((signal) => flow.call('GET /api/portal/certificate', { signal })).then(
      (read) => isWanted && setView(read),
      async (error: unknown) => flow.settle(error), // a visit that is over says so; otherwise their own file still signs
    );
    return () => {
      isWanted = false;
    };
  }, [flow]);
  return view && { view, take: setView };
}

/** One call at a time. What is wrong is said at its field; a request that moved on meanwhile is shown as it is. */
export function useAsking({ take }: Pick<Asked, 'take'>) {
  const { flow } = useSigning();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const look = async (): Promise<void> => take(await flow.call('GET /api/portal/certificate', {}));
  const explain = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.issues.length > 0) return setIssues(error.issues);
    if (error instanceof ApiError && error.code === 'certificate_request.wrong_status') await look();
    setProblem(await flow.settle(error));
  };
  const run = async (work: () => Promise<VisitCertificate>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    setIssues([]);
    try {
      take(await work());
      return true;
    } catch (error) {
      await explain(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  return { isBusy, problem, setProblem, errorOf, run, look };
}

export type Asking = ReturnType<typeof useAsking>;
