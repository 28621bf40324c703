import type { PublishedProcess } from '@rubrica/contract';

import { formatDateTime } from '../../shared/format.ts';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import type { Tone } from '../../shared/ui/status-badge/tones.ts';
import { Facts } from './facts.tsx';
import { messages } from './messages.ts';
import { SignerMarks } from './signer-marks.tsx';

import classes from './process-card.module.css';

export const stateTones: Readonly<Record<PublishedProcess['state'], Tone>> = {
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
          <SignerMarks signatories={signatories.list} />
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
