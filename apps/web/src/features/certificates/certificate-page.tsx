import { Button } from '@mantine/core';
import type { CertificateDetail } from '@rubrica/contract';
import {
  IconArrowBackUp,
  IconBan,
  IconCertificate,
  IconCertificateOff,
  IconCheck,
  IconCopy,
  IconEdit,
  IconReceipt,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import { errorText } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { copyText } from '../../shared/ui/copy-line/copy-text.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { BandButton, NextStepFrame } from '../../shared/ui/next-step/next-step-frame.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { CertificateBadge, typeAndTerm } from './certificate-columns.tsx';
import { nextStepOf, type StepAction } from './detail/next-step.ts';
import { RequestCards } from './detail/request-cards.tsx';
import { actMessages, messages, revokeMessages } from './messages.ts';
import { useActs, useCancel, useDiscard } from './use-acts.ts';
import { useCertificate } from './use-certificates.ts';

const MoneyDialog = lazyPart(() => import('./dialogs/money-dialogs.tsx'), 'MoneyDialog');
const UpdateDialog = lazyPart(() => import('./dialogs/update-dialog.tsx'), 'UpdateDialog');
const RevokeDialog = lazyPart(() => import('./dialogs/revoke-dialog.tsx'), 'RevokeDialog');
const AnnexesDialog = lazyPart(() => import('./dialogs/annexes-dialog.tsx'), 'AnnexesDialog');

const icon = { size: 18, stroke: 1.7 } as const;
const back = <Link to="/certificates">{messages.back}</Link>;

/** One request, whole: what is missing, who asks for what with which papers, what was decided and by whom. */
export function CertificatePage() {
  const { id } = useParams({ from: '/tenant/app/certificates/$id' });
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

type Opened = 'validate' | 'refund' | 'update' | 'annexes' | 'revoke';

function Detail({ request }: { readonly request: CertificateDetail }) {
  const [opened, setOpened] = useState<Opened>();
  const { payment } = request;
  const close = (): void => setOpened(undefined);
  return (
    <Page>
      <PageHeader
        title={request.holder_name}
        back={back}
        eyebrow={request.legal_name === null ? typeAndTerm(request) : `${typeAndTerm(request)} · ${request.legal_name}`}
        badge={<CertificateBadge {...request} size="large" />}
        detail={request.number}
        actions={<OtherActions request={request} onOpen={setOpened} />}
      />
      <div className="grid gap-20">
        <Band request={request} onOpen={setOpened} />
        <RequestCards request={request} onDownload={() => setOpened('annexes')} />
      </div>
      <Suspense>
        {(opened === 'validate' || opened === 'refund') && payment && (
          <MoneyDialog request={{ ...request, payment }} dialog={opened} onClose={close} />
        )}
        {opened === 'update' && <UpdateDialog request={request} onClose={close} />}
        {opened === 'annexes' && <AnnexesDialog row={request} onClose={close} />}
        {opened === 'revoke' && <RevokeDialog request={request} onClose={close} />}
      </Suspense>
    </Page>
  );
}

interface BandProps {
  readonly request: CertificateDetail;
  readonly onOpen: (opened: Opened) => void;
}

function Band({ request, onOpen }: BandProps) {
  const me = useCurrentUser();
  const acts = useActs(request);
  const step = nextStepOf(request, { paysBack: holds(me, 'PE_PAGOS') });
  if (!step) return null;
  const link = request.payment?.link ?? '';
  const buttons: Readonly<Record<StepAction, ReactNode>> = {
    copy_link: (
      <BandButton icon={<IconCopy {...icon} />} onClick={() => void copyText(messages.payment, link)}>
        {actMessages.copyLink}
      </BandButton>
    ),
    validate: (
      <BandButton icon={<IconReceipt {...icon} />} onClick={() => onOpen('validate')}>
        {actMessages.validate}
      </BandButton>
    ),
    approve: (
      <BandButton icon={<IconCheck {...icon} />} onClick={() => void acts.approve()}>
        {actMessages.approve}
      </BandButton>
    ),
    generate: (
      <BandButton icon={<IconCertificate {...icon} />} onClick={() => void acts.generate()}>
        {actMessages.generate}
      </BandButton>
    ),
    retry: (
      <BandButton icon={<IconRefresh {...icon} />} onClick={() => void acts.retry()}>
        {actMessages.retry}
      </BandButton>
    ),
    refund: (
      <BandButton icon={<IconArrowBackUp {...icon} />} onClick={() => onOpen('refund')}>
        {actMessages.refund}
      </BandButton>
    ),
  };
  return (
    <NextStepFrame title={step.title} why={step.why} isDone={step.isDone === true}>
      {step.action && buttons[step.action]}
    </NextStepFrame>
  );
}

const paid: ReadonlySet<CertificateDetail['status']> = new Set(['IN_REVIEW', 'TO_UPDATE', 'APPROVED', 'ISSUE_FAILED']);

/** Whatever the band does not offer already. */
function OtherActions({ request, onOpen }: BandProps) {
  const me = useCurrentUser();
  const acts = useActs(request);
  const cancel = useCancel(request);
  const discard = useDiscard(request);
  const { can, status, payment } = request;
  const paysBack = holds(me, 'PE_PAGOS') && payment !== null && paid.has(status);
  return (
    <>
      {can.send_key && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/user/certificates/$id" params={{ id: request.id }} />}
        >
          {messages.openOwn}
        </Button>
      )}
      {(can.change || can.reopen) && (
        <ActionButton icon={<IconEdit {...icon} />} onClick={() => onOpen('update')}>
          {actMessages.update}
        </ActionButton>
      )}
      {can.ask_correction && (
        <ActionButton icon={<IconEdit {...icon} />} onClick={() => void acts.correct()}>
          {actMessages.correct}
        </ActionButton>
      )}
      {can.discard && (
        <ActionButton icon={<IconTrash {...icon} />} onClick={() => void discard()}>
          {actMessages.discard}
        </ActionButton>
      )}
      {can.reject && (
        <ActionButton icon={<IconX {...icon} />} onClick={() => void acts.reject()}>
          {actMessages.reject}
        </ActionButton>
      )}
      {paysBack && (
        <ActionButton icon={<IconArrowBackUp {...icon} />} onClick={() => onOpen('refund')}>
          {actMessages.refund}
        </ActionButton>
      )}
      {can.revoke && (
        <ActionButton icon={<IconCertificateOff {...icon} />} onClick={() => onOpen('revoke')}>
          {revokeMessages.revoke}
        </ActionButton>
      )}
      {can.cancel && (
        <ActionButton icon={<IconBan {...icon} />} onClick={() => void cancel()}>
          {actMessages.cancel}
        </ActionButton>
      )}
    </>
  );
}

interface ActionButtonProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const ActionButton = ({ icon: drawn, onClick, children }: ActionButtonProps) => (
  <Button variant="default" leftSection={drawn} onClick={onClick}>
    {children}
  </Button>
);
