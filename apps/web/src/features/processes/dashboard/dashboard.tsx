import { useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { BarChart } from '../../../shared/ui/chart/bar-chart.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../../account/index.ts';
import { ActivityCard } from './activity-card.tsx';
import { DueCard } from './due-card.tsx';
import { FamiliesCard } from './families-card.tsx';
import { words } from './messages.ts';
import { WaitingCard } from './waiting-card.tsx';
import { weeksOf } from './weeks.ts';

import classes from './dashboard.module.css';

/** What waits for this person, how everything stands, and what expires. Nothing before there is a process. */
export function ProcessSummary({ today }: { readonly today: Date }) {
  const user = useCurrentUser();
  const isAllowed = holds(user, 'PE_MONITOREO_PROCESOS');
  const summary = useQuery({
    queryKey: ['processes', 'summary'],
    queryFn: ({ signal }) => call('GET /api/signing-process/summary', { signal }),
    enabled: isAllowed,
  });
  if (summary.isPending && isAllowed) return <SummarySkeleton />;
  if (!summary.data || summary.data.by_status.length === 0) return null;
  const { by_status: byStatus, by_day: byDay } = summary.data;
  return (
    <div className={classes.columns}>
      <div className="grid shrinks gap-20">
        <WaitingCard />
        <FamiliesCard byStatus={byStatus} />
        <Card title={words.weeks}>
          <BarChart
            label={words.weeks}
            pointTitle={words.week}
            valueTitle={words.created}
            bars={weeksOf(byDay, today).map(({ monday, count }) => ({
              label: `${monday.slice(8, 10)}/${monday.slice(5, 7)}`,
              value: count,
            }))}
          />
        </Card>
      </div>
      <div className="grid shrinks gap-20">
        <DueCard today={today} />
        {holds(user, 'PE_SEGUIMIENTO') && <ActivityCard />}
      </div>
    </div>
  );
}

/** Its place, so that nothing moves down when the answer comes. */
function SummarySkeleton() {
  return (
    <LoadingRegion>
      <div className={classes.columns}>
        <div className="grid shrinks gap-20">
          <Card>
            <SkeletonText lines={7} />
          </Card>
          <Card>
            <SkeletonText lines={4} />
          </Card>
          <Card>
            <SkeletonText lines={7} />
          </Card>
        </div>
        <div className="grid shrinks gap-20">
          <Card>
            <SkeletonText lines={4} />
          </Card>
          <Card>
            <SkeletonText lines={8} />
          </Card>
        </div>
      </div>
    </LoadingRegion>
  );
}
