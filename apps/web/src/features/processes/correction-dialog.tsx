import { Button } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { TextareaField } from '../../shared/ui/fields/textarea-field.tsx';
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
  const { isBusy, faults, problem, reasonFault, send } = useCorrection(id, onDone);
  const [reason, setReason] = useState('');
  const asked = useQuery({
    queryKey: ['correction', id],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/detail', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const isSent = asked.data !== undefined && withLinks.has(asked.data.status);
  return (
    <Dialog
      isOpen
      isSticky
      size="large"
      onClose={onClose}
      isBusy={isBusy}
      title={correctionWords.title}
      detail={isSent ? correctionWords.sentDetail : correctionWords.detail}
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
          onSubmit={(before, now) => void send(before, now, isSent ? reason.trim() : '')}
        >
          {isSent && (
            <TextareaField
              label={correctionWords.reason}
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={setReason}
              error={reasonFault}
              isRequired
            />
          )}
        </CorrectionForm>
      )}
      {asked.isError && <ErrorState message={errorText(asked.error)} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Pending />}
    </Dialog>
  );
}

const Pending = () => (
  <LoadingRegion>
    <SkeletonText lines={6} />
  </LoadingRegion>
);

/** Somebody has a link already: the correction is explained. */
const withLinks: ReadonlySet<string> = new Set(['ACTIVE', 'RESENDED', 'ON_PROCESS']);

function useCorrection(id: string, onDone: (message: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>(new Map());
  const [problem, setProblem] = useState('');
  const [reasonFault, setReasonFault] = useState<string>();
  const send = async (before: readonly Person[], now: readonly Person[], reason: string): Promise<void> => {
    const changed = changedPeople(before, now);
    setFaults(new Map());
    if (changed.length === 0) return setProblem(correctionWords.unchanged);
    setBusy(true);
    setProblem('');
    setReasonFault(undefined);
    try {
      const body = { signers: asSigners(changed), reason };
      onDone((await call('POST /api/signing-process/update/data/{id}', { params: { id }, body })).message);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      const found = faultsOf(issues, changed);
      const silent = issues.find(({ path }) => path === 'reason')?.message;
      setFaults(found);
      setReasonFault(silent);
      setProblem(found.size > 0 || silent !== undefined ? '' : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, faults, problem, reasonFault, send };
}
