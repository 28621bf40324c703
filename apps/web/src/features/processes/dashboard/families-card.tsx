import type { ProcessStatus } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';

import { Card } from '../../../shared/ui/card/card.tsx';
import { ProportionBar } from '../../../shared/ui/chart/proportion-bar.tsx';
import { countIn, families } from './families.ts';
import { words } from './messages.ts';

import classes from './dashboard.module.css';

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
          count: countIn(family, byStatus),
          tone: family.tone,
        }))}
        renderLabel={({ key }) => {
          const family = families.find((one) => one.key === key);
          if (!family) return null;
          const [name, detail] = words.families[family.key];
          return (
            <span>
              <Link to="/reports" search={{ status: [...family.statuses] }} className="underlines plain undecorated">
                {name}
              </Link>
              <span className={classes.detail}>{detail}</span>
            </span>
          );
        }}
      />
    </Card>
  );
}
