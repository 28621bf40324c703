import { usageKinds, type UsageKind, type UsageReport } from '@rubrica/contract';
import { useState } from 'react';

import { Card } from '../../shared/ui/card/card.tsx';
import { BarChart } from '../../shared/ui/chart/bar-chart.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { useIsPhone } from '../../shared/ui/viewport/use-is-phone.ts';
import { shownQuantity } from './format-quantity.ts';
import { words } from './words.ts';

/** As many bars as have room for their numbers; the table has all of them. */
const monthsOnPhone = 6;

const options = usageKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }));

/** Twelve months of one kind at a time: their numbers are too far apart for one scale. */
export function UsageChart({ report }: { readonly report: UsageReport }) {
  const [kind, setKind] = useState<UsageKind>('process');
  const shownMonths = useIsPhone() ? monthsOnPhone : report.months.length;
  const bars = report.months.slice(-shownMonths).map(({ month, used }) => ({
    label: words.shortMonth(month),
    value: shownQuantity(kind, used[kind]),
  }));
  return (
    <Card title={words.chartTitle(shownMonths)}>
      <SelectField
        label={words.chartKind}
        options={options}
        value={kind}
        onChange={(value) => setKind(usageKinds.find((one) => one === value) ?? kind)}
      />
      <div className="mt-16">
        <BarChart label={words.chartLabel(kind)} pointTitle={words.month} valueTitle={words.kinds[kind]} bars={bars} />
      </div>
    </Card>
  );
}
