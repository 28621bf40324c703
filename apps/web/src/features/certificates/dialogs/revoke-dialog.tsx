import { Button } from '@mantine/core';
import {
  ApiError,
  revocationReasonLabels,
  revocationReasons,
  type CertificateDetail,
  type RevocationReason,
} from '@rubrica/contract';
import { useId, useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.tsx';
import { FormError } from '../../../shared/ui/fields/form-error.tsx';
import { revokeMessages as messages } from '../messages.ts';
import { useFreshCertificates } from '../use-certificates.ts';

interface RevokeDialogProps {
  readonly request: CertificateDetail;
  readonly onClose: () => void;
}

const options = revocationReasons.map((value) => ({ value, label: revocationReasonLabels[value] }));

/** Ends an issued certificate before its last day. Its issuer does it, and there is no way back. */
export function RevokeDialog({ request, onClose }: RevokeDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const { problem, reasonProblem, isBusy, send } = useRevocation(request, onClose);
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={messages.title(request.holder_name)}
      detail={request.number}
      foot={
        <>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            {messages.keep}
          </Button>
          <Button type="submit" form={formId} size="md" color="red" loading={isBusy}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-20"
        onSubmit={(event) => {
          event.preventDefault();
          void send(reason);
        }}
      >
        <p>{messages.body}</p>
        <ChoiceField
          isList
          isRequired
          label={messages.reason}
          options={options}
          value={reason}
          error={reason === '' ? reasonProblem : undefined}
          onChange={setReason}
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}

const isReason = (text: string): text is RevocationReason => revocationReasons.some((one) => one === text);

function useRevocation({ id }: CertificateDetail, onDone: () => void) {
  const fresh = useFreshCertificates();
  const [error, setError] = useState<unknown>();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (reason: string): Promise<void> => {
    setAsked(true);
    if (!isReason(reason)) return;
    setBusy(true);
    setError(undefined);
    try {
      const answer = await call('POST /certificates/requests/{id}/revoke', { params: { id }, body: { reason } });
      showToast({ type: answer.request.revocation === 'done' ? 'success' : 'alert', message: answer.message });
      await fresh(answer.request);
      onDone();
    } catch (problem) {
      // somebody else was faster: the page shows what is so now
      if (problem instanceof ApiError && problem.status === 409) await fresh();
      setError(problem);
      setBusy(false);
    }
  };
  return {
    problem: error === undefined ? undefined : errorText(error),
    reasonProblem: isAsked ? messages.chooseReason : undefined,
    isBusy,
    send,
  };
}
