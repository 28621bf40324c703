import type { ReportView } from '@rubrica/contract';

import { ProgressBar } from '../../shared/ui/progress-bar/progress-bar.tsx';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages, stateLabels } from './messages.ts';

import classes from './reports.module.css';

/** Its state in a word; how far it is while it is made, why not where it failed. */
export function ReportState({ report }: { readonly report: ReportView }) {
  const { name, state, rows_done: done, rows_total: total, failure } = report;
  const { label, tone } = stateLabels[state];
  const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
  return (
    <span className={classes.state}>
      <ToneBadge tone={tone}>{label}</ToneBadge>
      {state === 'running' && (
        <span className="inline-row gap-8">
          <span className={classes.progress}>
            <ProgressBar label={messages.progressOf(name)} value={share} />
          </span>
          <span className="quiet size-s">{messages.percent(share)}</span>
        </span>
      )}
      {failure !== null && <span className="quiet size-s">{failure}</span>}
    </span>
  );
}
