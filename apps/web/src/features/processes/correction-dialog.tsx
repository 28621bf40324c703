import { Button } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { asSigners, changedPeople, faultsOf, type Faults, type Person } from './corrections.ts';
import { correctionWords } from './messages.ts';
import type { Subject } from './process-action-table.tsx';

interface CorrectionDialogProps {
  readonly process: Subject;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Corrects who a signer is before anybody is asked to sign. */
export function CorrectionDialog({ process: { id }, onClose, onDone }: CorrectionDialogProps) {
  const formId = useId();
  const { isBusy, faults, problem, send } = useCorrection(id, onDone);
  const asked = useQuery({
    queryKey: ['correction', id],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/detail', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog
      isOpen
      isSticky
      size="large"
      onClose={onClose}
      isBusy={isBusy}
      title={correctionWords.title}
      detail={correctionWords.detail}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose} disabled={isBusy}>
            {correctionWords.back}
          </Button>
          <Button type="submit" form={formId} size="md" loading={isBusy} disabled={!asked.data}>
            {correctionWords.send}
          </Button>
        </>
      }
    >
      {asked.data && (
        <CorrectionForm
          id={formId}
          signers={asked.data.signers}
          faults={faults}
          problem={problem}
          onSubmit={(before, now) => void send(before, now)}
        />
      )}
      {asked.isError && <ErrorState message={errorText(asked.error)} onRetry={() => void asked.refetch()} />}
      {asked.isPending && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

function useCorrection(id: string, onDone: (message: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>(new Map());
  const [problem, setProblem] = useState('');
  const send = async (before: readonly Person[], now: readonly Person[]): Promise<void> => {
    const changed = changedPeople(before, now);
    setFaults(new Map());
    if (changed.length === 0) return setProblem(correctionWords.unchanged);
    setBusy(true);
    setProblem('');
    try {
      const body = { signers: asSigners(changed) };
      onDone((await call('POST /api/signing-process/update/data/{id}', { params: { id }, body })).message);
    } catch (error) {
      const found = faultsOf(error instanceof ApiError ? error.issues : [], changed);
      setFaults(found);
      setProblem(found.size > 0 ? '' : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, faults, problem, send };
}
