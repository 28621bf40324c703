import type { SigningSummary } from '@rubrica/contract';
import { useState, type ReactNode } from 'react';

import { formatDateTime } from '../../../../../shared/format.ts';
import { QuietAction } from '../../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../../shared/link-page/note.tsx';
import { drawsMark } from '../../../flow/signs-on-paper.ts';
import { useRead } from '../../../flow/use-read.ts';
import { useSigning } from '../../../flow/use-signing.ts';
import { usePaperPlace } from '../../../frame/paper-place.ts';
import { messages } from './messages.ts';

import classes from './sign-summary.module.css';

const roomy = '(min-width: 48em)';

/**
 * Amount, object and people once more, right before the signature; one line where the pad needs the room. It hinders nobody:
 * who cannot load it may sign.
 */
export function SignSummary() {
  const { flow, state } = useSigning();
  const { result, problem, ask } = useRead((signal) => flow.call('GET /api/portal/signing-summary', { signal }));
  const [isWhole] = useState(() => matchMedia(roomy).matches);
  const isBesidePaper = usePaperPlace() !== undefined;
  if (result && drawsMark(state) && (isBesidePaper || !isWhole)) return <BriefSummary summary={result} />;
  return (
    <section className={classes.summary} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {!result && problem === undefined && <output className="text-m quiet">{messages.loading}</output>}
      {problem !== undefined && (
        <>
          <Problem>{problem}</Problem>
          <QuietAction onClick={ask}>{messages.retry}</QuietAction>
        </>
      )}
      {result && <Known summary={result} isWhole={isWhole} />}
    </section>
  );
}

/** One line with what matters most; everything else is one touch away. */
function BriefSummary({ summary }: Pick<KnownProps, 'summary'>) {
  const [first] = summary.lines.filter((line) => line.is_main).toReversed();
  return (
    <section className={classes.summary} data-brief aria-label={messages.title}>
      <details>
        <summary>
          {messages.title}
          {first && <b className="strong">{first.value}</b>}
        </summary>
        <Known summary={summary} isWhole />
      </details>
    </section>
  );
}

interface KnownProps {
  readonly summary: SigningSummary;
  readonly isWhole: boolean;
}

function Known({ summary: { lines, parties, documents, deadline_at: deadline }, isWhole }: KnownProps) {
  const main = lines.filter((line) => line.is_main);
  const others = lines.filter((line) => !line.is_main);
  const files = (
    <Entry label={messages.documents(documents.length)}>
      {documents.map(({ name, page_count: count }) => (
        <span key={name}>
          {name.replace(/\.pdf$/i, '')} <small>{messages.pages(count)}</small>
        </span>
      ))}
    </Entry>
  );
  return (
    <>
      <dl className={classes.main}>
        {main.map(({ label, value }) => (
          <Entry key={label} label={label}>
            <span>{value}</span>
          </Entry>
        ))}
        {main.length === 0 && files}
        <Others parties={parties} />
      </dl>
      <details className={classes.more} open={isWhole}>
        <summary>{messages.more}</summary>
        <dl>
          {others.map(({ label, value }) => (
            <Entry key={label} label={label}>
              <span>{value}</span>
            </Entry>
          ))}
          <Parties parties={parties} />
          {main.length > 0 && files}
          <Entry label={messages.deadline}>
            <span>{formatDateTime(deadline).slice(0, 16)}</span>
          </Entry>
        </dl>
      </details>
    </>
  );
}

/** With whom, at a glance. */
function Others({ parties }: Pick<SigningSummary, 'parties'>) {
  const names = [...new Set(parties.filter((party) => !party.is_own).map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <Entry label={messages.others(names.length)}>
      <span className={classes.others}>{names.join(', ')}</span>
    </Entry>
  );
}

function Parties({ parties }: Pick<SigningSummary, 'parties'>) {
  return (
    <Entry label={messages.parties}>
      {parties.map(({ name, capacity, on_behalf_of: whom, is_own: isOwn }) => {
        const notes = [isOwn && messages.own, capacity, whom !== '' && messages.onBehalfOf(whom)].filter(Boolean);
        return (
          <span key={`${name} ${capacity}`}>
            {name} {notes.length > 0 && <small>{notes.join(' · ')}</small>}
          </span>
        );
      })}
    </Entry>
  );
}

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
