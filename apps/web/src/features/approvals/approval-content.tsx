import type { ApprovalView } from '@rubrica/contract';
import { IconFileText } from '@tabler/icons-react';

import { formatDateTime } from '../../shared/format.ts';
import { messages } from './messages.ts';

import classes from './approval-question.module.css';

export type ApprovalDocument = ApprovalView['documents'][number];

export function ApprovalFacts({ approval }: { readonly approval: ApprovalView }) {
  return (
    <dl className={classes.facts}>
      <Fact label={messages.process} value={approval.title} />
      <Fact label={messages.kind} value={approval.kind_name} />
      <Fact label={messages.operation} value={approval.process_number_opertaion} />
      <Fact label={messages.deadline} value={formatDateTime(approval.deadline_at).slice(0, 16)} />
    </dl>
  );
}

interface ApprovalDocumentsProps {
  readonly documents: readonly ApprovalDocument[];
  readonly onRead: (document: ApprovalDocument) => void;
}

export function ApprovalDocuments({ documents, onRead }: ApprovalDocumentsProps) {
  return (
    <>
      <h2 className="text-xl mt-24">{messages.documents}</h2>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.path} className={classes.document}>
            <IconFileText size={22} stroke={1.6} aria-hidden />
            <span className={classes.words}>
              <b className="medium">{document.name}</b>
              <small className="soft size-s">{messages.pages(document.page_count)}</small>
            </span>
            <button
              type="button"
              className={classes.read}
              aria-label={messages.readDocument(document.name)}
              onClick={() => onRead(document)}
            >
              {messages.read}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ApprovalSigners({ signers }: Pick<ApprovalView, 'signers'>) {
  return (
    <>
      <h2 className="text-xl mt-24">{messages.signers}</h2>
      <ul className={classes.list}>
        {signers.map(({ name, capacity }) => (
          <li key={`${name} ${capacity}`} className={classes.words}>
            <b className="medium">{name}</b>
            {capacity !== '' && <small className="soft size-s">{capacity}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="soft size-s">{label}</dt>
      <dd className="medium breaks mt-2">{value}</dd>
    </div>
  );
}
