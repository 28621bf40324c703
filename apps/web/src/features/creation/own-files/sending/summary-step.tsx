import { ecuadorDate } from '@rubrica/catalogues';
import type { DocumentView } from '@rubrica/contract';
import { useState, type ReactNode } from 'react';

import { useStore } from '../../../../shared/store.ts';
import { Card } from '../../../../shared/ui/card/card.tsx';
import { SignerAvatar } from '../../../../shared/ui/status-badge/signer-avatar.tsx';
import { readCopies } from '../../creation.ts';
import { DocumentList } from '../../form/document-list.tsx';
import { signersIn, titleOf, type Envelope, type StepId } from '../envelope.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { messages as signerMessages } from '../signers/messages.ts';
import { colourPlace, fullName } from '../signers/signers.ts';
import { turnsOf } from '../signers/turns.ts';
import { useApprovers } from './approvers-field.tsx';
import { deadlineOf } from './deadline.ts';
import { inOneSentence } from './in-one-sentence.ts';
import { messages } from './messages.ts';
import { PagePictures } from './page-pictures.tsx';
import { ReceivedCard } from './received-card.tsx';
import { requestsOf } from './requests.ts';
import { SaveTemplate } from './save-template.tsx';

import classes from './summary-step.module.css';

export interface SummaryStepProps {
  readonly work: OwnFilesWork;
  readonly onStep: (step: StepId) => void;
}

/** What each person will be asked, before anybody is. */
export function SummaryStep({ work, onStep }: SummaryStepProps) {
  const envelope = useStore(work.envelope);
  const documents = useStore(work.documents);
  const around = useAround(envelope);
  const sentence = inOneSentence(envelope, { documents, ...around });
  return (
    <div className="stack gap-16">
      {sentence !== undefined && <p className={classes.sentence}>{sentence}</p>}
      <div className={classes.columns}>
        <div className="stack gap-16">
          <Card
            title={messages.documents}
            padding="none"
            corner={<EditButton label={messages.editFiles} onClick={() => onStep('files')} />}
          >
            <DocumentList
              documents={documents}
              noteOf={(document) => noteOf(document, envelope)}
              renderPages={(document) => <PagePictures document={document} signers={envelope.signers} />}
            />
          </Card>
          <SignersCard work={work} envelope={envelope} documents={documents} onStep={onStep} />
          <Card
            title={messages.terms}
            corner={<EditButton label={messages.editSending} onClick={() => onStep('sending')} />}
          >
            <Terms envelope={envelope} title={titleOf(envelope, documents)} approvers={around.approvers} />
          </Card>
        </div>
        <ReceivedCard processId={work.kind.id} envelope={envelope} documents={documents} />
      </div>
      <div className={classes.foot}>
        <SaveTemplate work={work} />
      </div>
    </div>
  );
}

interface SignersCardProps extends SummaryStepProps {
  readonly envelope: Envelope;
  readonly documents: readonly DocumentView[];
}

/** What will be asked of each, and when their link goes out. */
function SignersCard({ work, envelope, documents, onStep }: SignersCardProps) {
  const shown = envelope.isOrdered ? turnsOf(envelope.signers).flatMap(({ signers }) => signers) : envelope.signers;
  return (
    <Card
      title={messages.signers}
      padding="none"
      corner={<EditButton label={messages.editSigners} onClick={() => onStep('signers')} />}
    >
      <ol className={classes.signers}>
        {shown.map((signer) => (
          <li key={signer.uuid} className={classes.signer}>
            <SignerAvatar name={fullName(signer)} place={colourPlace(signer)} size={42} isDecorative />
            <div className="shrinks">
              <p className="strong breaks">{fullName(signer)}</p>
              <p className="text-xs quiet">
                {signerMessages.idTypes[signer.identification_type]} {signer.identification_number} ·{' '}
                {signerMessages.roles[signer.type]}
              </p>
            </div>
            <span className="text-xs quiet">
              {envelope.isOrdered ? messages.turn(signer.signature_order) : messages.atOnce}
            </span>
            <ul className={classes.requests}>
              {requestsOf(signer, envelope, {
                documents,
                channels: work.kind.code_channels,
                linkChannel: work.kind.link_channel,
              }).map((request) => (
                <li key={request}>{request}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EditButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={classes.edit} aria-label={label} onClick={onClick}>
      {messages.edit}
    </button>
  );
}

function noteOf(document: DocumentView, { signers }: Envelope): string {
  const names = signersIn(document, signers).map(fullName);
  return names.length === 0 ? messages.readOnly : messages.signedBy(names);
}

/** What the sentence and the list of terms both say. */
function useAround({ approvers: ids, deadlineDays = 0 }: Envelope) {
  const [today] = useState(() => ecuadorDate(new Date()));
  const approvers = useApprovers();
  return {
    approvers: ids.map((id) => {
      const found = approvers.data?.list.find((one) => one.id === id);
      return found ? fullName(found) || found.email : id;
    }),
    until: deadlineOf(today, deadlineDays)?.date,
  };
}

interface TermsProps {
  readonly envelope: Envelope;
  readonly title: string;
  /** Their names. */
  readonly approvers: readonly string[];
}

function Terms({ envelope, title, approvers }: TermsProps) {
  const [today] = useState(() => ecuadorDate(new Date()));
  const { operationNumber, deadlineDays = 0, reminderDays = 0, message } = envelope;
  const deadline = deadlineOf(today, deadlineDays);
  const copies = readCopies(envelope.copies);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.title, title],
    [messages.operationNumber, operationNumber || messages.noNumber],
    [messages.deadline, deadline && messages.deadlineDays(deadlineDays, deadline.date)],
    [messages.reminder, reminderDays === 0 ? messages.noReminder : messages.everyDays(reminderDays)],
    [messages.approvers, approvers.length === 0 ? messages.noApproval : messages.join(approvers)],
    [messages.copies, copies.length === 0 ? messages.noCopies : copies.join(', ')],
    [messages.message, message.trim() === '' ? messages.noMessage : message],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
