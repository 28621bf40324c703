import type { ChosenSigning, KindView } from '@rubrica/contract';
import type { Control } from 'react-hook-form';

import { useStore, type Store } from '../../../shared/store.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { DocumentList } from './document-list.tsx';
import type { SendingDetails } from './draft-content.ts';
import type { AttachedAnnex } from './form-work.ts';
import { messages } from './messages.ts';
import { SendingFields } from './sending-fields.tsx';
import { SignerList } from './signer-list.tsx';
import { SigningFields } from './signing-fields.tsx';
import type { Prepared } from './use-form-flow.ts';

import classes from './summary-step.module.css';

export interface SummaryStepProps {
  readonly prepared: Prepared;
  readonly attached: Store<ReadonlyMap<string, AttachedAnnex>>;
  readonly kind: KindView;
  readonly signing: Store<ChosenSigning>;
  readonly left: Store<ReadonlySet<number>>;
  readonly control: Control<SendingDetails>;
}

/** What will be signed, by whom, and how it is sent. */
export function SummaryStep({ kind, prepared, attached, signing, left, control }: SummaryStepProps) {
  const { documents, signers, annexes } = prepared;
  const there = useStore(attached);
  const chosen = useStore(left);
  const groups = kind.leavable_groups.filter(({ id_group: id }) => chosen.has(id));
  const papers = annexes
    .flatMap((request) => request.documents.map((annex) => ({ ...annex, party: request.name })))
    .filter(({ id }) => there.has(id));
  return (
    <div className="stack gap-16">
      {groups.length > 0 ? (
        <Card title={messages.leftTitle}>
          <ul className={classes.papers}>
            {groups.map(({ id_group: id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <p className="quiet size-s mt-12">{messages.leftDocuments}</p>
        </Card>
      ) : (
        <Card title={messages.documents} padding="none">
          <DocumentList documents={documents} />
        </Card>
      )}
      <Card title={messages.signers} padding="none">
        <SignerList signers={signers} />
      </Card>
      {papers.length > 0 && (
        <Card title={messages.attached}>
          <ul className={classes.papers}>
            {papers.map(({ id, label, party }) => (
              <li key={id}>
                {label} <span className="quiet">· {party}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={messages.signing}>
        <SigningFields kind={kind} signing={signing} signers={signers} />
      </Card>
      <Card title={messages.sending}>
        <SendingFields control={control} />
      </Card>
    </div>
  );
}
