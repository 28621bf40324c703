import type { VerificationView, VerifiedSignature } from '@rubrica/contract';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { useIsPhone } from '../../shared/ui/viewport/use-is-phone.ts';
import { AdditionList } from './addition-list.tsx';
import { bySize } from './by-size.ts';
import { CheckList } from './check-list.tsx';
import { titleOf } from './comparison/title-of.ts';
import { FileSummary } from './file-summary.tsx';
import { OwnProcess } from './own-process.tsx';
import { SignatureList } from './signature-list.tsx';
import { VerdictCard } from './verdict-card.tsx';

import classes from './verification-result.module.css';

const ComparisonView = lazyPart(() => import('./comparison/comparison-view.tsx'), 'ComparisonView');

const ChangeSummary = lazyPart(() => import('./comparison/change-summary.tsx'), 'ChangeSummary');

const TechnicalDetails = lazyPart(() => import('./technical-details.tsx'), 'TechnicalDetails');

export interface VerificationResultProps {
  readonly name: string;
  readonly view: VerificationView;
  /** Where it is at hand, what each person signed can be shown beside it. */
  readonly file?: File;
  /** Of its main heading. */
  readonly level?: 1 | 2;
}

/** From the answer to its reasons. */
export function VerificationResult({ name, view, file, level = 1 }: VerificationResultProps) {
  const [compared, setCompared] = useState<VerifiedSignature>();
  if (file && compared?.signed_bytes)
    return (
      <Suspense>
        <ComparisonView
          file={file}
          signedBytes={compared.signed_bytes}
          verdict={view.verdict}
          title={titleOf(compared)}
          timeSource={compared.time_source}
          level={level}
          onClose={() => setCompared(undefined)}
        />
      </Suspense>
    );
  const comparing = file && { onCompare: setCompared };
  const last = view.verdict === 'invalid' ? lastSigned(view) : undefined;
  return (
    <div className={classes.result} data-changed={last !== undefined} data-verdict={view.verdict}>
      <div className="stack gap-24">
        <VerdictCard view={view} level={level} />
        <OwnProcessAt place="verdict" view={view} />
        <AdditionList view={view} {...comparing} />
        <CheckList checks={view.checks} />
        <SignatureList signatures={view.signatures} {...comparing} />
        <Suspense>
          <TechnicalDetails view={view} />
        </Suspense>
      </div>
      <div className="stack gap-24">
        {file && last?.signed_bytes && (
          <Suspense>
            <ChangeSummary file={file} signedBytes={last.signed_bytes} onCompare={() => setCompared(last)} />
          </Suspense>
        )}
        <OwnProcessAt place="side" view={view} />
        <FileSummary name={name} view={view} look={file && last ? 'default' : 'filled'} />
      </div>
    </div>
  );
}

const lastSigned = (view: VerificationView): VerifiedSignature | undefined => bySize(view).at(-1);

interface OwnProcessAtProps extends Pick<VerificationResultProps, 'view'> {
  readonly place: 'verdict' | 'side';
}

/** Beside the verdict where there is room, below it on a phone. */
function OwnProcessAt({ place, view }: OwnProcessAtProps) {
  const own = useIsPhone() ? 'verdict' : 'side';
  return own === place ? <OwnProcess view={view} /> : null;
}
