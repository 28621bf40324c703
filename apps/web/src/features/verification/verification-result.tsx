import type { VerificationView } from '@rubrica/contract';

import { CheckList } from './check-list.tsx';
import { FileSummary } from './file-summary.tsx';
import { SignatureList } from './signature-list.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { VerdictCard } from './verdict-card.tsx';

import classes from './verification-result.module.css';

export interface VerificationResultProps {
  readonly name: string;
  readonly view: VerificationView;
  /** Of the verdict's heading. */
  readonly level?: 1 | 2;
}

/** From the answer to its reasons. */
export function VerificationResult({ name, view, level = 1 }: VerificationResultProps) {
  return (
    <div className={classes.result}>
      <div className="stack gap-24">
        <VerdictCard view={view} level={level} />
        <CheckList checks={view.checks} />
        <SignatureList signatures={view.signatures} />
        <TechnicalDetails view={view} />
      </div>
      <FileSummary name={name} view={view} />
    </div>
  );
}
