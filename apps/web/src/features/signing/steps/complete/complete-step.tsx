import {
  assuranceMeanings,
  describeAssurance,
  type AccountView,
  type AssuranceLevel,
  type SigningDocument,
  type SigningState,
} from '@rubrica/contract';
import { IconDownload, IconFileZip, IconShieldCheck } from '@tabler/icons-react';
import { Suspense, useEffect, type Ref } from 'react';

import { Rubrica } from '../../../../shared/brand/brand.tsx';
import { formatDate, formatDateTime, formatLongDate, formatTime } from '../../../../shared/format.ts';
import { lazyPart } from '../../../../shared/lazy-part.ts';
import { ActionBar } from '../../../../shared/link-page/action-bar.tsx';
import { PrimaryAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { BrandLine } from '../../../../shared/link-page/brand-line.tsx';
import { MadeWith } from '../../../../shared/link-page/made-with.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { AssuranceMark } from '../../../../shared/ui/assurance/assurance-mark.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { HelpButton } from '../../frame/help-button.tsx';
import { useStepHeading } from '../../frame/step-frame.tsx';
import { AccountUse } from './account-use.tsx';
import { messages } from './messages.ts';
import { OtherWays } from './other-ways.tsx';
import { OwnAccount } from './own-account.tsx';
import { useCopies, type Copies, type CopyKind } from './use-copies.ts';

import classes from './complete-step.module.css';

const OwnCertificate = lazyPart(() => import('./own-certificate.tsx'), 'OwnCertificate');

const addresses: readonly (readonly [from: string, to: string])[] = [
  ['/auth/client', '/auth/client/complete'],
  ['/auth/adhesion', '/signing_process/completed'],
];

function showCompletedAddress(): void {
  const done = addresses.find(([from]) => location.pathname.replace(/\/$/, '') === from)?.[1];
  if (done !== undefined) history.replaceState(history.state, '', done);
}

/** Done, when, under which code, what comes next, and one's own copy. */
export function CompleteStep() {
  const { state, tenant } = useSigning();
  const { process } = state;
  const { copies, problem, saving, save, saveAll, saveEvidence, share, print } = useCopies();
  const heading = useStepHeading();
  useEffect(showCompletedAddress, []);
  return (
    <div className={classes.page}>
      <header className={classes.band}>
        <div className={classes.inner}>
          <BrandLine tenant={tenant} />
          <Rubrica width={300} className={classes.stroke} />
        </div>
      </header>
      <main>
        <Headline state={state} account={copies?.account} heading={heading} />
        <div className={classes.inner}>
          {state.signatory.assurance && <LevelCard level={state.signatory.assurance} />}
          <SigningFacts state={state} />
          <WhatNext state={state} copies={copies} />
          {state.signatory.signature_type === 'electronic_signature' && (
            <Suspense>
              <OwnCertificate />
            </Suspense>
          )}
          {copies?.isComplete && (
            <OtherWays documents={copies.documents} saving={saving} onShare={share} onPrint={print} />
          )}
          {copies && <CopyList copies={copies} saving={saving} onSave={save} />}
          {copies?.evidenceUntil && (
            <Evidence until={copies.evidenceUntil} isBusy={saving === 'evidence'} onSave={saveEvidence} />
          )}
          <Problem>{problem}</Problem>
          <p className="mt-16">
            <HelpButton />
          </p>
        </div>
      </main>
      <EndBar code={process.verification_code} copies={copies} saving={saving} onSave={save} onSaveAll={saveAll} />
    </div>
  );
}

interface HeadlineProps {
  readonly state: SigningState;
  readonly account: AccountView | null | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
}

function Headline({ state: { process, signatory }, account, heading }: HeadlineProps) {
  return (
    <div className={classes.headline}>
      <div className={classes.inner}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {messages.title(signatory.first_name)}
        </h1>
        <p className="text-xl mt-4">{messages.subtitle}</p>
        {signatory.signed_at !== null && <p className="mt-4">{describeMoment(signatory.signed_at)}</p>}
        {account && <OwnAccount account={account} company={process.company_name} />}
      </div>
    </div>
  );
}

const describeMoment = (at: string): string =>
  messages.signedAt(formatLongDate(new Date(at)).toLowerCase(), formatTime(at));

/** How sure everybody may be of this signature, in words. */
function LevelCard({ level }: { readonly level: AssuranceLevel }) {
  return (
    <div className={classes.level}>
      <AssuranceMark level={level} text={describeAssurance(level)} />
      <p className="soft mt-8">{assuranceMeanings[level]}</p>
    </div>
  );
}

interface EvidenceProps {
  readonly until: string;
  readonly isBusy: boolean;
  readonly onSave: () => Promise<void>;
}

function Evidence({ until, isBusy, onSave }: EvidenceProps) {
  return (
    <div className="grid gap-8 mt-24">
      <SecondaryAction
        isBusy={isBusy}
        icon={<IconFileZip size={19} stroke={1.7} aria-hidden />}
        onClick={() => void onSave()}
      >
        {messages.evidence}
      </SecondaryAction>
      <p className="soft">{messages.evidenceNote(formatDate(until))}</p>
    </div>
  );
}

interface WhatNextProps {
  readonly state: SigningState;
  readonly copies: Copies | undefined;
}

function WhatNext({ state: { process }, copies }: WhatNextProps) {
  const isComplete = copies?.isComplete === true;
  return (
    <>
      {copies?.account?.status === 'open' && <AccountUse processId={process.id} />}
      <section className={classes.next}>
        <h2>{messages.whatNext}</h2>
        {isComplete && process.farewell !== '' && <p>{process.farewell}</p>}
        {isComplete && <p>{messages.allSigned}</p>}
        {copies && !isComplete && <Ahead copies={copies} count={process.document_count} />}
        {isComplete && process.verification_code !== '' && <p>{describeFetching(copies, process.verification_code)}</p>}
      </section>
    </>
  );
}

interface EndBarProps extends Pick<CopyListProps, 'saving' | 'onSave'> {
  readonly code: string;
  readonly copies: Copies | undefined;
  readonly onSaveAll: ReturnType<typeof useCopies>['saveAll'];
}

function EndBar({ code, copies, saving, onSave, onSaveAll }: EndBarProps) {
  const finals = copies?.isComplete ? copies.documents : [];
  const only = finals.length === 1 ? finals[0] : undefined;
  return (
    <ActionBar>
      {only && (
        <PrimaryAction
          isBusy={saving === `final ${only.path}`}
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => void onSave(only, 'final')}
        >
          {messages.download}
        </PrimaryAction>
      )}
      {finals.length > 1 && (
        <PrimaryAction
          isBusy={saving === 'all'}
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => void onSaveAll(finals)}
        >
          {messages.downloadAll(finals.length)}
        </PrimaryAction>
      )}
      {code !== '' && (
        <a className={classes.verify} href={`/verificar/${encodeURIComponent(code)}`}>
          <IconShieldCheck size={19} stroke={1.8} aria-hidden />
          {messages.verify}
        </a>
      )}
      <MadeWith />
    </ActionBar>
  );
}

/** The titles of forms end with the person's name, whom the screen greets already. */
function titleWithoutName({ process: { title }, signatory }: SigningState): string {
  const wordsOf = (text: string): string =>
    text.toLocaleUpperCase('es').split(/\s+/).filter(Boolean).toSorted().join(' ');
  const end = title.lastIndexOf(' · ');
  const isOwn = end > 0 && wordsOf(title.slice(end + 3)) === wordsOf(`${signatory.name} ${signatory.last_name}`);
  return isOwn ? title.slice(0, end) : title;
}

function SigningFacts({ state }: { readonly state: SigningState }) {
  const { process, signatory } = state;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{process.document_count === 1 ? messages.document : messages.documents}</dt>
        <dd>{titleWithoutName(state)}</dd>
      </div>
      {signatory.signed_at !== null && (
        <div>
          <dt>{messages.moment}</dt>
          <dd>
            <time dateTime={signatory.signed_at}>{formatDateTime(signatory.signed_at)}</time>{' '}
            <small className="quiet block">{messages.zone}</small>
          </dd>
        </div>
      )}
      {process.verification_code !== '' && (
        <div>
          <dt>{messages.code}</dt>
          <dd>{process.verification_code}</dd>
        </div>
      )}
    </dl>
  );
}

const titleOf = ({ name }: SigningDocument): string => name.replace(/\.pdf$/i, '');

interface AheadProps {
  readonly copies: Copies;
  readonly count: number;
}

/** What the person may count on, and only that: what goes on now, and the copy that comes of it. */
function Ahead({ copies: { stillToSign }, count }: AheadProps) {
  const isSealing = stillToSign.length === 0;
  const names = new Intl.ListFormat('es', { type: 'conjunction' }).format(stillToSign);
  return (
    <ol className={classes.ahead}>
      <li aria-current="step">
        <strong>{isSealing ? messages.sealing(count) : messages.waiting(names)}</strong>
        <p>{isSealing ? messages.sealingTime : messages.nothingToDo}</p>
      </li>
      <li>
        <strong>{messages.copyComes}</strong>
        <p>{isSealing ? messages.sealedCopy : messages.finalCopy}</p>
      </li>
    </ol>
  );
}

function describeFetching({ keptUntil }: Copies, code: string): string {
  const place = `${location.host}/verificar`;
  return keptUntil ? messages.kept(formatDate(keptUntil), place, code) : messages.keptForGood(place, code);
}

interface CopyListProps extends Pick<ReturnType<typeof useCopies>, 'saving'> {
  readonly copies: Copies;
  readonly onSave: ReturnType<typeof useCopies>['save'];
}

/** A single final copy is offered as the main action instead. */
function CopyList({ copies: { documents, isComplete, stillToSign }, saving, onSave }: CopyListProps) {
  const button = (each: SigningDocument, kind: CopyKind, label: string) => (
    <SecondaryAction
      key={`${kind} ${each.path}`}
      isBusy={saving === `${kind} ${each.path}`}
      icon={<IconDownload size={19} stroke={1.7} aria-hidden />}
      onClick={() => void onSave(each, kind)}
    >
      {label}
    </SecondaryAction>
  );
  const finals = isComplete && documents.length > 1 ? documents : [];
  return (
    <>
      {finals.length > 0 && (
        <section className="grid gap-8 mt-24">
          <h2>{messages.copies}</h2>
          {finals.map((each) => button(each, 'final', messages.downloadOne(titleOf(each))))}
        </section>
      )}
      <details className={classes.fold}>
        <summary>{isComplete ? messages.otherCopy : messages.soFar(stillToSign.length)}</summary>
        <div className="grid gap-8 mt-12">
          {isComplete && <p className="soft">{messages.forFirmaEcNote}</p>}
          {documents.map((each) =>
            button(
              each,
              'signed',
              isComplete ? messages.forFirmaEc(titleOf(each)) : messages.downloadOne(titleOf(each)),
            ),
          )}
        </div>
      </details>
    </>
  );
}
