import { ApiError, type PortalDocument } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { persistently } from '../../flow/persist.ts';
import { explain } from '../../flow/problem.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { saveFile } from './save-file.ts';

export interface Copies {
  readonly documents: readonly PortalDocument[];
  readonly isComplete: boolean;
}

/** The person's own documents, as long as the link gives them. Farewell is said with or without. */
export function useCopies() {
  const { flow, state } = useSigning();
  const [copies, setCopies] = useState<Copies>();
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState<string>();

  const read = useEffectEvent((): void => {
    persistently((signal) =>
      flow.call('GET /api/portal/preview-signed-documents/{id}', { params: { id: state.process.id }, signal }),
    ).then(
      ({ documents, is_complete: isComplete }) => setCopies({ documents, isComplete }),
      (error: unknown) => {
        if (!isNotYet(error)) setProblem(explain(error));
      },
    );
  });
  useEffect(() => read(), []);

  const save = async ({ path, name }: PortalDocument): Promise<void> => {
    setSaving(path);
    setProblem(undefined);
    try {
      const file = await persistently((signal) => flow.call('GET /api/portal/document', { query: { path }, signal }));
      saveFile(file, /\.pdf$/i.test(name) ? name : `${name}.pdf`);
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setSaving(undefined);
    }
  };
  return { copies, problem, saving, save };
}

const isNotYet = (error: unknown): boolean => error instanceof ApiError && error.code === 'portal.step_refused';
