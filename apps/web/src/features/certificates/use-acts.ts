import { certificateTypeLabels, type CertificateDetail } from '@rubrica/contract';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm, type ConfirmOptions } from '../../shared/ui/dialog/confirm.tsx';
import { checkReason } from '../payments/index.ts';
import { actMessages as messages, termText } from './messages.ts';
import { useFreshCertificates } from './use-certificates.ts';

interface Changed {
  readonly message: string;
  readonly request: CertificateDetail;
}

type Asked = Omit<ConfirmOptions, 'work'>;

/** Everything that somebody decides about a request, each asked in its own dialog. */
export function useActs(request: CertificateDetail) {
  const ask = useAsk();
  const { id, number, holder_name: name } = request;
  const withReason = { label: messages.reasonForHolder, isRequired: true, maxLength: 500 } as const;
  const decide = (status: 'TO_UPDATE' | 'REJECTED', question: Asked): Promise<void> =>
    ask({ ...question, reason: withReason }, async (reason) => {
      checkReason(reason);
      return call('POST /certificates/cert_process/update-status', { body: { id, status, reason } });
    });
  return {
    approve: () =>
      ask(
        {
          title: messages.approveTitle(number),
          body: messages.approveBody(name, certificateTypeLabels[request.type], termText(request.years)),
          reason: { label: messages.note, maxLength: 500 },
          confirmLabel: messages.approve,
          tone: 'normal',
        },
        (reason) => call('POST /certificates/cert_process/update-status', { body: { id, status: 'APPROVED', reason } }),
      ),
    correct: () =>
      decide('TO_UPDATE', {
        title: messages.correctTitle(number),
        body: messages.correctBody,
        confirmLabel: messages.correctConfirm,
        tone: 'normal',
      }),
    reject: () =>
      decide('REJECTED', {
        title: messages.rejectTitle(number),
        body: messages.rejectBody,
        confirmLabel: messages.rejectConfirm,
      }),
    generate: () =>
      ask(
        {
          title: messages.generateTitle(number),
          body: messages.generateBody(name),
          confirmLabel: messages.generate,
          tone: 'normal',
        },
        () => call('POST /certificates/anf/request/generate-certificate/', { body: { id } }),
      ),
    retry: () =>
      ask(
        {
          title: messages.retryTitle(number),
          body: messages.retryBody,
          confirmLabel: messages.retry,
          tone: 'normal',
        },
        () => call('POST /certificates/anf/request/generate-certificate/retry', { body: { id } }),
      ),
  };
}

/** What the issuer delivered is no use, and no other is awaited. */
export function useDiscard({ id, number }: CertificateDetail) {
  const ask = useAsk();
  return () =>
    ask(
      {
        title: messages.discardTitle(number),
        body: messages.discardBody,
        reason: { label: messages.discardReason, isRequired: true, maxLength: 500 },
        confirmLabel: messages.discard,
      },
      async (reason) => {
        checkReason(reason);
        return call('POST /certificates/cert_process/discard-order', { body: { id, reason } });
      },
    );
}

/** By who made it or looks after a client's; of somebody else's own request by who decides about it. */
export function useCancel(request: CertificateDetail) {
  const ask = useAsk();
  const { id, number, is_own: isOwn, can } = request;
  const edits = can.send_key || !isOwn;
  return () =>
    ask(
      {
        title: messages.cancelTitle(number),
        body: messages.cancelBody,
        reason: { label: messages.reason, isRequired: true, maxLength: 500 },
        confirmLabel: messages.cancelConfirm,
      },
      async (reason) => {
        checkReason(reason);
        return edits
          ? call('POST /certificates/requests/{id}/cancel', { params: { id }, body: { reason } })
          : call('POST /certificates/cert_process/update-status', { body: { id, status: 'CANCELLED', reason } });
      },
    );
}

function useAsk() {
  const fresh = useFreshCertificates();
  return async (question: Asked, work: (reason: string) => Promise<Changed>): Promise<void> => {
    let changed: Changed | undefined;
    const confirmed = await confirm({
      ...question,
      work: async ({ reason }) => {
        changed = await work(reason);
      },
    });
    if (!confirmed || !changed) return;
    showToast({ type: changed.request.status === 'ISSUE_FAILED' ? 'alert' : 'success', message: changed.message });
    await fresh(changed.request);
  };
}
