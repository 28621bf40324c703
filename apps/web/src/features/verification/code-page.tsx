import { IconFileUnknown } from '@tabler/icons-react';
import { Suspense } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { EmptyState } from '../../shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { FilePicker } from './file-picker.tsx';
import { findMatch } from './find-match.ts';
import { messages } from './messages.ts';
import { ProcessCard } from './process-card.tsx';
import { useProcess, type ProcessSearch } from './use-process.ts';
import { useVerification } from './use-verification.ts';
import { VerificationLayout } from './verification-layout.tsx';
import { VerificationSteps } from './verification-steps.tsx';

import classes from './code-page.module.css';

/** Only for who signed: the page of everybody else stays light. */
const OwnCopies = lazyPart(() => import('./copies/own-copies.tsx'), 'OwnCopies');

/** Only for who gives a file. */
const MatchNotice = lazyPart(() => import('./match-notice.tsx'), 'MatchNotice');
const VerificationResult = lazyPart(() => import('./verification-result.tsx'), 'VerificationResult');

interface ProcessSearchingProps {
  readonly code: string;
  readonly search: Exclude<ProcessSearch, { step: 'found' }>;
  readonly onRetry: () => void;
}

/** While the code stands for nothing yet, or for nothing at all. */
function ProcessSearching({ code, search, onRetry }: ProcessSearchingProps) {
  return (
    <div className={classes.search}>
      <h1 className="breaks middle">
        {messages.processTitle} {code}
      </h1>
      {search.step === 'searching' && (
        <LoadingRegion label={messages.loadingProcess}>
          <Skeleton shape="block" height={120} />
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {search.step === 'failed' && (
        <ErrorState title={messages.processFailed} message={search.problem} onRetry={onRetry} />
      )}
      {(search.step === 'unknown' || search.step === 'gone') && (
        <>
          <EmptyState
            title={search.step === 'gone' ? messages.goneTitle : messages.unknownTitle}
            detail={search.problem}
            icon={<IconFileUnknown size={24} stroke={1.7} aria-hidden />}
          />
          <CodeForm />
        </>
      )}
    </div>
  );
}

/** `/verificar/{code}`: what the code beside a QR stands for, and whether a file is that. */
export function CodePage({ tenant, code }: { readonly tenant: PageTenant; readonly code: string }) {
  const { search, retry } = useProcess(code);
  const work = useVerification();
  const { verification, verify } = work;
  return (
    <VerificationLayout tenant={tenant}>
      <div className="stack gap-24">
        {search.step !== 'found' && <ProcessSearching code={code} search={search} onRetry={retry} />}
        {search.step === 'found' && (
          <>
            <ProcessCard process={search.process} />
            <Suspense fallback={<Skeleton shape="block" height={120} />}>
              <OwnCopies process={search.process} />
            </Suspense>
            <section className={classes.compare}>
              <h2>{messages.compareTitle}</h2>
              <VerificationSteps work={work} picker={<FilePicker onPick={verify} isSlim />} />
            </section>
            {verification.step === 'verified' && (
              <Suspense fallback={<Skeleton shape="block" height={120} />}>
                <MatchNotice match={findMatch(search.process, verification.view.sha256)} />
                <VerificationResult
                  name={verification.file.name}
                  view={{ ...verification.view, process: null }} // the card above says it
                  file={verification.file}
                  level={2}
                />
              </Suspense>
            )}
          </>
        )}
      </div>
    </VerificationLayout>
  );
}
