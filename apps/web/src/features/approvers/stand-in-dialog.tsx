import { Button } from '@mantine/core';
import { toDisplayDate } from '@rubrica/catalogues';
import type { ApproverStandIns, ApproverView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, errorText, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { AbsenceForm, type Absence } from '../../shared/ui/absence-form/absence-form.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { fullNameOf } from './approver-list.ts';
import { standInMessages as messages } from './stand-in-messages.ts';

interface StandInDialogProps {
  readonly approver: ApproverView;
  readonly onClose: () => void;
}

const keyOf = (id: string) => ['approver-stand-ins', id] as const;

/** Who is asked in the place of somebody who approves by a link. */
export function StandInDialog({ approver, onClose }: StandInDialogProps) {
  const { id } = approver;
  const found = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /api/approver/{id}/stand-ins', { params: { id }, signal }),
  });
  return (
    <Dialog isOpen onClose={onClose} title={messages.titleOf(fullNameOf(approver))} detail={messages.why}>
      {found.isError && <ErrorState message={errorText(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <LoadingRegion>
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {found.data && (
        <div className="grid gap-16">
          <StandInList approverId={id} list={found.data.list} />
          {found.data.candidates.length === 0 ? (
            <p className="soft size-s">{messages.noCandidates}</p>
          ) : (
            <StandInForm approverId={id} candidates={found.data.candidates} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface StandInListProps {
  readonly approverId: string;
  readonly list: ApproverStandIns['list'];
}

function StandInList({ approverId, list }: StandInListProps) {
  const queries = useQueryClient();
  const end = async (id: string): Promise<void> => {
    try {
      const params = { id: approverId, stand_in: id };
      queries.setQueryData(
        keyOf(approverId),
        await call('POST /api/approver/{id}/stand-ins/{stand_in}/end', { params }),
      );
      showToast({ type: 'success', message: messages.ended });
    } catch (error) {
      showError(error);
    }
  };
  if (list.length === 0) return <p className="soft">{messages.none}</p>;
  return (
    <ul className="grid gap-12">
      {list.map((one) => (
        <li key={one.id} className="apart wraps flex gap-12">
          <div className="shrinks">
            <p className="strong">{one.name}</p>
            <p className="quiet size-s">
              {messages.period(toDisplayDate(one.starts_on) ?? '', toDisplayDate(one.ends_on) ?? '')} ·{' '}
              {messages.states[one.state]}
            </p>
          </div>
          {one.state !== 'over' && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={messages.endOf(one.name)}
              onClick={() => void end(one.id)}
            >
              {messages.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface StandInFormProps {
  readonly approverId: string;
  readonly candidates: ApproverStandIns['candidates'];
}

function StandInForm({ approverId, candidates }: StandInFormProps) {
  const queries = useQueryClient();
  const name = async ({ who, ...days }: Absence): Promise<void> => {
    const made = await call('POST /api/approver/{id}/stand-ins', {
      params: { id: approverId },
      body: { stand_in_id: who, ...days },
      idempotencyKey: crypto.randomUUID(),
    });
    queries.setQueryData(keyOf(approverId), made);
    showToast({ type: 'success', message: messages.named });
  };
  const options = candidates.map(({ id, name: label, email }) => ({ value: id, label, detail: email }));
  return <AbsenceForm words={messages} candidates={options} whoField="stand_in_id" onName={name} />;
}
