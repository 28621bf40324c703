import type { PublishedProcess } from '@rubrica/contract';
import { IconChevronDown } from '@tabler/icons-react';

import { formatDate, formatDateTime } from '../../shared/format.ts';
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
      <p className={classes.words}>{describeProcess(process)}</p>
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
      <details className={classes.documents}>
        <summary className={classes.fold}>
          <IconChevronDown size={18} stroke={1.9} aria-hidden className={classes.arrow} />
          <span className="strong linked">{messages.technicalDetail}</span>
          <span className="quiet size-s">{messages.documents}</span>
        </summary>
        <p className="text-s quiet mt-12">{messages.documentsHint}</p>
        {documents.map(({ number, is_sheet: isSheet, page_count: pages, versions }) => (
          <div key={number} className="grid gap-4 mt-12">
            <h3>{isSheet ? messages.sheet(pages) : messages.document(number, pages)}</h3>
            <Facts
              facts={versions.map(({ stage_text: stage, sha256 }) => ({ label: capitalise(stage), value: sha256 }))}
            />
          </div>
        ))}
      </details>
    </section>
  );
}

/** What the paper in one's hand is, in words that anybody uses. */
function describeProcess({
  company,
  state,
  documents,
  signatories,
  created_at: from,
  finished_at: end,
}: PublishedProcess) {
  const count = documents.filter(({ is_sheet: isSheet }) => !isSheet).length;
  const what = messages.registered({ company, count, at: formatDate(from) });
  if (state === 'stopped') return `${what} ${messages.stoppedSigning}`;
  if (state === 'in_progress') return `${what} ${messages.stillSigning(signatories)}`;
  return `${what} ${messages.finishedSigning(end === null ? '' : formatDate(end))}`;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
