import type { PublishedProcess } from '@rubrica/contract';
import { IconCheck, IconClock } from '@tabler/icons-react';

import { formatDateTime } from '../../shared/format.ts';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import type { Tone } from '../../shared/ui/status-badge/tones.ts';
import { Facts } from './facts.tsx';
import { messages } from './messages.ts';

import classes from './process-card.module.css';

const stateTones: Readonly<Record<PublishedProcess['state'], Tone>> = {
  in_progress: 'lightBlue',
  finished: 'green',
  stopped: 'red',
};

/** What a process publicly is: enough to hold a paper against it, and nobody's name. */
export function ProcessCard({ process }: { readonly process: PublishedProcess }) {
  const { signatories, documents } = process;
  return (
    <section className="card">
      <header className={classes.head}>
        <div>
          <p className="soft">{messages.registeredBy(process.company)}</p>
          <h1 className={classes.title}>
            {messages.processTitle} <span className="unbroken">{process.code}</span>
          </h1>
        </div>
        <ToneBadge tone={stateTones[process.state]} size="large">
          {process.status_text}
        </ToneBadge>
      </header>
      <div className={classes.body}>
        <Facts
          facts={[
            { label: messages.kind, value: process.kind },
            { label: messages.operation, value: process.operation_number },
            { label: messages.createdAt, value: formatDateTime(process.created_at) },
            {
              label: messages.finishedAt,
              value: process.finished_at === null ? messages.notFinished : formatDateTime(process.finished_at),
            },
          ]}
        />
        <div>
          <h2 className="text-m">{messages.signers(signatories.signed, signatories.total)}</h2>
          <ul className={classes.signers}>
            {signatories.list.map(({ masked_name: name, has_signed: hasSigned, assurance_text: level }, place) => (
              // Masked names repeat: their place is all that tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className={classes.signer} data-signed={hasSigned}>
                {hasSigned ? (
                  <IconCheck size={16} stroke={2.4} aria-hidden />
                ) : (
                  <IconClock size={16} stroke={1.9} aria-hidden />
                )}
                <b>{name}</b> {hasSigned ? messages.hasSigned(level) : messages.hasNotSigned}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.documents}>
        <h2 className="text-m">{messages.documents}</h2>
        <p className="text-s quiet">{messages.documentsHint}</p>
        {documents.map(({ number, page_count: pages, versions }) => (
          <div key={number} className="grid gap-4 mt-12">
            <h3>{messages.document(number, pages)}</h3>
            <Facts
              facts={versions.map(({ stage_text: stage, sha256 }) => ({ label: capitalise(stage), value: sha256 }))}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
