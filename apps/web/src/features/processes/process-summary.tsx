import { expiringStatuses, processStatuses } from '@rubrica/contract';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { AreaChart } from '../../shared/ui/chart/area-chart.tsx';
import { ProportionBar } from '../../shared/ui/chart/proportion-bar.tsx';
import { processTones } from '../../shared/ui/status-badge/statuses.ts';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';
import { NeedsMe } from './needs-me.tsx';

import classes from './process-summary.module.css';

const dayMilliseconds = 86_400_000;
const days = 30;

/** How the processes that one sees stand, and how many began each day. Nothing before there is one. */
export function ProcessSummary({ today }: { readonly today: Date }) {
  const user = useCurrentUser();
  const isAllowed = holds(user, 'PE_MONITOREO_PROCESOS');
  const summary = useQuery({
    queryKey: ['processes', 'summary'],
    queryFn: ({ signal }) => call('GET /api/signing-process/summary', { signal }),
    enabled: isAllowed,
  });
  if (!summary.data || summary.data.by_status.length === 0) return null;
  const { by_status: byStatus, by_day: byDay, due_soon: dueSoon, due_soon_is_floor: isFloor } = summary.data;
  const counts = new Map(byDay.map(({ day, count }) => [day, count]));
  return (
    <div className={classes.summary}>
      <NeedsMe />
      <Card title={messages.summary} corner={<Link to="/reports">{messages.seeAll}</Link>}>
        <ProportionBar
          label={messages.summary}
          parts={byStatus.map(({ status, count }) => ({
            key: status,
            label: processStatuses[status].label,
            count,
            tone: processTones[status],
          }))}
        />
        {dueSoon > 0 && (
          <p className={classes.due}>
            <IconClock size={16} stroke={1.8} aria-hidden />
            <Link to="/reports" search={{ status: [...expiringStatuses], sort: 'deadline_at' }}>
              {messages.dueSoon(dueSoon, isFloor)}
            </Link>
          </p>
        )}
      </Card>
      <Card title={messages.lastMonth}>
        <AreaChart
          label={messages.lastMonth}
          pointTitle={messages.day}
          series={[{ key: 'created', label: messages.createdSeries, tone: processTones.ON_PROCESS }]}
          points={lastDays(today).map((day) => ({
            label: `${day.slice(8, 10)}/${day.slice(5, 7)}`,
            values: { created: counts.get(day) ?? 0 },
          }))}
        />
      </Card>
    </div>
  );
}

/** Ecuadorian days, the oldest first. */
function lastDays(today: Date): readonly string[] {
  const shifted = today.getTime() - 5 * 3_600_000;
  return Array.from({ length: days }, (_, back) =>
    new Date(shifted - (days - 1 - back) * dayMilliseconds).toISOString().slice(0, 10),
  );
}
