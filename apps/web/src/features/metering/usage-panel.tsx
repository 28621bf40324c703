import type { UsageReport } from '@rubrica/contract';

import { UsageChart } from './usage-chart.tsx';
import { UsageNumbers } from './usage-numbers.tsx';
import { UsageTable } from './usage-table.tsx';
import { words } from './words.ts';

/** What was used: this month, twelve months as a chart, and all of it as a table. */
export function UsagePanel({ report }: { readonly report: UsageReport }) {
  return (
    <div className="grid gap-20">
      <UsageNumbers report={report} />
      <UsageChart report={report} />
      <UsageTable report={report} />
      <p className="quiet size-s">{words.countedSince}</p>
    </div>
  );
}
