import type { ProcessStatus } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';

import { Card } from '../../../shared/ui/card/card.tsx';
import { ProportionBar } from '../../../shared/ui/chart/proportion-bar.tsx';
import { countIn, families } from './families.ts';
import { words } from './messages.ts';

interface FamiliesCardProps {
  readonly byStatus: readonly { readonly status: ProcessStatus; readonly count: number }[];
}

/** How what one sees stands, in five families; each leads to its list. */
export function FamiliesCard({ byStatus }: FamiliesCardProps) {
  return (
    <Card title={words.summary} corner={<Link to="/reports">{words.seeProcesses}</Link>}>
      <ProportionBar
        label={words.summary}
        parts={families.map((family) => ({
          key: family.key,
          label: words.families[family.key][0],
          detail: words.families[family.key][1],
          count: countIn(family, byStatus),
          tone: family.tone,
        }))}
        renderLabel={({ key, label }) => (
          <Link
            to="/reports"
            search={{ status: [...(families.find((family) => family.key === key)?.statuses ?? [])] }}
            className="underlines plain undecorated"
          >
            {label}
          </Link>
        )}
      />
    </Card>
  );
}
