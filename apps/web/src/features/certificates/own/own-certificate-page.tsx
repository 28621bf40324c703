import { Button } from '@mantine/core';
import { certificateMoves, type CertificateDetail } from '@rubrica/contract';
import { IconBan, IconCertificateOff, IconCreditCard, IconEdit, IconRefresh } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { errorText } from '../../../shared/api.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { BandButton, NextStepFrame } from '../../../shared/ui/next-step/next-step-frame.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { CertificateBadge, typeAndTerm } from '../certificate-columns.tsx';
import { RequestCards } from '../detail/request-cards.tsx';
import { actMessages, revokeMessages } from '../messages.ts';
import { useCancel } from '../use-acts.ts';
import { useCertificate, useTracker } from '../use-certificates.ts';
import { FileCard } from './file-card.tsx';
import { KeyCard } from './key-card.tsx';
import { messages } from './own-messages.ts';
import { ownStepOf } from './own-step.ts';
import { SendCard } from './send-card.tsx';

const UpdateDialog = lazyPart(() => import('../dialogs/update-dialog.tsx'), 'UpdateDialog');
const RevokeDialog = lazyPart(() => import('../dialogs/revoke-dialog.tsx'), 'RevokeDialog');
const NewRequestDialog = lazyPart(() => import('./new-request-dialog.tsx'), 'NewRequestDialog');
const AnnexesDialog = lazyPart(() => import('../dialogs/annexes-dialog.tsx'), 'AnnexesDialog');

const icon = { size: 18, stroke: 1.7 } as const;
const back = <Link to="/user/certificates">{messages.back}</Link>;

/** One request, for who made it: papers, key, sending, paying, and the file at the end. */
export function OwnCertificatePage() {
  const { id } = useParams({ from: '/tenant/app/user/certificates/$id' });
  const request = useCertificate(id);
  if (request.data) return <Detail request={request.data} />;
  return (
    <Page>
      <PageHeader title={messages.title} back={back} />
      {request.isError ? (
        <ErrorState message={errorText(request.error)} onRetry={() => void request.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={10} />
        </LoadingRegion>
      )}
    </Page>
  );
}

type Opened = 'update' | 'annexes' | 'revoke' | 'renew';

function Detail({ request }: { readonly request: CertificateDetail }) {
  const [opened, setOpened] = useState<Opened>();
  const { can, status } = request;
  return (
    <Page>
      <PageHeader
        title={request.holder_name}
        back={back}
        eyebrow={typeAndTerm(request)}
        badge={<CertificateBadge {...request} size="large" />}
        detail={request.number}
        actions={<Actions request={request} onOpen={setOpened} />}
      />
      <div className="grid gap-20">
        <Band request={request} onRenew={() => setOpened('renew')} />
        {status === 'ISSUED' && <FileCard request={request} />}
        {can.send_key && <KeyCard request={request} />}
        {can.send && <SendCard request={request} />}
        <RequestCards request={request} onDownload={() => setOpened('annexes')} />
      </div>
      <Dialogs request={request} opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

interface ActionsProps {
  readonly request: CertificateDetail;
  readonly onOpen: (opened: Opened) => void;
}

/** Whatever the band does not offer already. */
function Actions({ request, onOpen }: ActionsProps) {
  const cancel = useCancel(request);
  const { can, status } = request;
  const isOffered = ownStepOf(request, null).action === 'renew';
  return (
    <>
      {(can.change || can.reopen) && (
        <Button variant="default" leftSection={<IconEdit {...icon} />} onClick={() => onOpen('update')}>
          {actMessages.update}
        </Button>
      )}
      {status === 'ISSUED' && !isOffered && (
        <Button variant="default" leftSection={<IconRefresh {...icon} />} onClick={() => onOpen('renew')}>
          {messages.renew}
        </Button>
      )}
      {can.revoke && (
        <Button variant="default" leftSection={<IconCertificateOff {...icon} />} onClick={() => onOpen('revoke')}>
          {revokeMessages.revoke}
        </Button>
      )}
      {can.cancel && (
        <Button variant="default" leftSection={<IconBan {...icon} />} onClick={() => void cancel()}>
          {actMessages.cancel}
        </Button>
      )}
    </>
  );
}

interface DialogsProps {
  readonly request: CertificateDetail;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

function Dialogs({ request, opened, onClose }: DialogsProps) {
  const navigate = useNavigate();
  return (
    <Suspense>
      {opened === 'update' && <UpdateDialog request={request} onClose={onClose} />}
      {opened === 'annexes' && <AnnexesDialog row={request} onClose={onClose} />}
      {opened === 'revoke' && <RevokeDialog request={request} onClose={onClose} />}
      {opened === 'renew' && (
        <NewRequestDialog
          renewed={request}
          onClose={onClose}
          onMade={(id) => {
            onClose();
            void navigate({ to: '/user/certificates/$id', params: { id } });
          }}
        />
      )}
    </Suspense>
  );
}

/** What is missing, with what a reviewer wrote where that led here. */
function Band({ request, onRenew }: { readonly request: CertificateDetail; readonly onRenew: () => void }) {
  const tracker = useTracker(request.id);
  const told = reasonLabels[request.status] ?? [];
  const reason = tracker.data?.findLast(({ text }) => told.includes(text))?.reason ?? null;
  const step = ownStepOf(request, reason);
  const link = request.payment?.link;
  return (
    <NextStepFrame title={step.title} why={step.why} isDone={step.isDone === true}>
      {step.action === 'pay' && link && (
        <BandButton icon={<IconCreditCard {...icon} />} onClick={() => window.location.assign(link)}>
          {messages.pay}
        </BandButton>
      )}
      {step.action === 'renew' && (
        <BandButton icon={<IconRefresh {...icon} />} onClick={onRenew}>
          {messages.renew}
        </BandButton>
      )}
    </NextStepFrame>
  );
}

/** By which event a status says why it is. */
const reasonLabels: Readonly<Partial<Record<CertificateDetail['status'], readonly string[]>>> = {
  PAYMENT_PENDING: [certificateMoves.slip_refused.label],
  TO_UPDATE: [certificateMoves.correction_asked.label],
  ISSUE_FAILED: [certificateMoves.issue_failed.label],
  REJECTED: [certificateMoves.rejected.label],
  CANCELLED: [certificateMoves.cancelled.label, certificateMoves.payment_over.label],
};
