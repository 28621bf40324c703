import { Button } from '@mantine/core';
import type { DocumentView, InvitationPreview } from '@rubrica/contract';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { call, errorText, showError } from '../../../../shared/api.ts';
import { showToast } from '../../../../shared/toasts/toasts.tsx';
import { Card } from '../../../../shared/ui/card/card.tsx';
import { SelectField } from '../../../../shared/ui/fields/select-field.tsx';
import { LoadingRegion, SkeletonText } from '../../../../shared/ui/skeleton/skeleton.tsx';
import { GreetingPicture } from '../../../signing/index.ts';
import { signersIn, type Envelope, type Signer } from '../envelope.ts';
import { fullName } from '../signers/signers.ts';
import { invitationDraftOf } from './invitation-draft.ts';
import { messages } from './messages.ts';
import { PagePictures } from './page-pictures.tsx';

import classes from './received-card.module.css';

interface ReceivedCardProps {
  readonly processId: string;
  readonly envelope: Envelope;
  readonly documents: readonly DocumentView[];
}

/** What one of them will receive, in the words that the server will send, and what they will have before them. */
export function ReceivedCard({ processId, envelope, documents }: ReceivedCardProps) {
  const [chosenId, setChosen] = useState(envelope.signers[0]?.uuid);
  const signer = envelope.signers.find(({ uuid }) => uuid === chosenId) ?? envelope.signers[0];
  const draft = signer && invitationDraftOf(signer, envelope, { processId, documents });
  const preview = useQuery({
    queryKey: ['invitation-preview', draft],
    queryFn: ({ signal }) =>
      draft ? call('POST /api/signing-process/invitation/preview', { body: draft, signal }) : undefined,
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  if (!signer || !draft) return null;
  return (
    <Card title={messages.received}>
      <div className="stack gap-16">
        <SelectField
          label={messages.receivedBy}
          options={envelope.signers.map((one) => ({ value: one.uuid, label: fullName(one) }))}
          value={signer.uuid}
          onChange={setChosen}
        />
        {preview.data && <Received preview={preview.data} />}
        {preview.isPending && (
          <LoadingRegion>
            <SkeletonText lines={6} />
          </LoadingRegion>
        )}
        {preview.isError && (
          <p role="alert" className="wrong">
            {messages.noPreview} {errorText(preview.error)}
          </p>
        )}
        <p className="text-xs quiet">{messages.noLinkYet}</p>
        <Visit key={signer.uuid} draft={draft} signer={signer} documents={documents} />
        <TestButton draft={draft} />
      </div>
    </Card>
  );
}

function Received({ preview: { channel, to, mail, text } }: { readonly preview: InvitationPreview }) {
  const { tenant } = useRouteContext({ from: '__root__' });
  const company = tenant.status === 200 ? tenant.company.name : '';
  return (
    <div className={classes.ground}>
      <p className="text-xs quiet breaks">
        {channel === 'email' ? messages.mailTo(to) : `${messages.byText[channel]} · ${messages.mailTo(to)}`}
      </p>
      {text !== null && <p className={classes.bubble}>{text}</p>}
      {mail && (
        <>
          <p className="text-s strong breaks">
            <span className="unseen">{messages.subject}: </span>
            {mail.subject}
          </p>
          <div className={classes.mail}>
            <p className={classes.top}>{company}</p>
            <div className="stack gap-12">
              <p className="text-xl bold breaks">{mail.title}</p>
              {mail.paragraphs.map((paragraph) => (
                <p key={paragraph} className="breaks">
                  {paragraph}
                </p>
              ))}
              {mail.action !== null && <span className={classes.button}>{mail.action}</span>}
              {[...mail.after_action, ...(mail.doubt === null ? [] : [mail.doubt]), mail.closing].map((paragraph) => (
                <p key={paragraph} className="text-s quiet breaks">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

interface VisitProps {
  readonly draft: ReturnType<typeof invitationDraftOf>;
  readonly signer: Signer;
  readonly documents: readonly DocumentView[];
}

/** What opens with the link, drawn by the page that will draw it, and what is read and signed there. */
function Visit({ draft, signer, documents }: VisitProps) {
  const { tenant } = useRouteContext({ from: '__root__' });
  const [isShown, setShown] = useState(false);
  const greeting = useQuery({
    queryKey: ['greeting-preview', draft],
    queryFn: ({ signal }) => call('POST /api/signing-process/invitation/greeting', { body: draft, signal }),
    enabled: isShown,
    staleTime: Infinity,
  });
  return (
    <>
      <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? messages.hideVisit : messages.showVisit}
      </Button>
      {isShown && greeting.isError && (
        <p role="alert" className="wrong">
          {messages.noPreview} {errorText(greeting.error)}
        </p>
      )}
      {isShown && greeting.data && (
        <>
          <p className="unseen">{messages.visitSteps(greeting.data.steps.map(({ label }) => label))}</p>
          <div className={classes.visit} inert aria-hidden>
            <Suspense>
              <GreetingPicture state={greeting.data} tenant={tenant} />
            </Suspense>
          </div>
          <h3>{messages.toSign(fullName(signer))}</h3>
          {documents
            .filter((document) => signersIn(document, [signer]).length > 0)
            .map((document) => (
              <div key={document.path} className="stack gap-8">
                <p className="text-s breaks">{document.name}</p>
                <PagePictures document={document} signers={[signer]} />
              </div>
            ))}
        </>
      )}
    </>
  );
}

function TestButton({ draft }: { readonly draft: ReturnType<typeof invitationDraftOf> }) {
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { sent_to: to } = await call('POST /api/signing-process/invitation/test', { body: draft });
      showToast({ type: 'success', message: messages.testSent(to) });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
      onClick={() => void send()}
    >
      {messages.sendTest}
    </Button>
  );
}
