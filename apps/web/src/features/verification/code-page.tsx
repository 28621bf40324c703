import { IconFileUnknown } from '@tabler/icons-react';

import type { PageTenant } from '../../shared/tenant.ts';
import { EmptyState } from '../../shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { FilePicker } from './file-picker.tsx';
import { findMatch } from './find-match.ts';
import { MatchNotice } from './match-notice.tsx';
import { messages } from './messages.ts';
import { ProcessCard } from './process-card.tsx';
import { useProcess } from './use-process.ts';
import { useVerification } from './use-verification.ts';
import { VerificationLayout } from './verification-layout.tsx';
import { VerificationResult } from './verification-result.tsx';
import { VerificationSteps } from './verification-steps.tsx';

import classes from './code-page.module.css';

/** `/verificar/{code}`: what the code beside a QR stands for, and whether a file is that. */
export function CodePage({ tenant, code }: { readonly tenant: PageTenant; readonly code: string }) {
  const { search, retry } = useProcess(code);
  const work = useVerification();
  const { verification, verify } = work;
  return (
    <VerificationLayout tenant={tenant}>
      <div className={classes.page}>
        {search.step === 'searching' && (
          <LoadingRegion label={messages.loadingProcess}>
            <h1 className={classes.waiting}>{messages.processTitle(code)}</h1>
            <Skeleton shape="block" height={120} />
            <SkeletonText lines={4} />
          </LoadingRegion>
        )}
        {search.step === 'failed' && (
          <>
            <h1 className={classes.waiting}>{messages.processTitle(code)}</h1>
            <ErrorState title={messages.processFailed} message={search.problem} onRetry={retry} />
          </>
        )}
        {search.step === 'unknown' && (
          <>
            <h1 className={classes.waiting}>{messages.processTitle(code)}</h1>
            <EmptyState
              title={messages.unknownTitle}
              detail={search.problem}
              icon={<IconFileUnknown size={24} stroke={1.7} aria-hidden />}
            />
            <CodeForm />
          </>
        )}
        {search.step === 'found' && (
          <>
            <ProcessCard process={search.process} />
            <section className={classes.compare}>
              <h2>{messages.compareTitle}</h2>
              <VerificationSteps work={work} picker={<FilePicker onPick={verify} isSlim />} />
            </section>
            {verification.step === 'judged' && (
              <>
                <MatchNotice match={findMatch(search.process, verification.view.sha256)} />
                <VerificationResult name={verification.file.name} view={verification.view} level={2} />
              </>
            )}
          </>
        )}
      </div>
    </VerificationLayout>
  );
}
