import { Button } from '@mantine/core';
import { browserEvents, type ProcessDetail, type SignatoryView, type TrackerView } from '@rubrica/contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { formatDateTime } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { Timeline } from '../../../shared/ui/timeline/timeline.tsx';
import { describeEvent } from './describe-event.ts';
import { useHistory } from './use-history.ts';

import classes from './history-card.module.css';

const sources = { people: 'Personas', system: 'Sistema', browser: 'Navegador' } as const;
type Source = keyof typeof sources;

const reported: ReadonlySet<string> = new Set(browserEvents);

/** What a browser says of itself proves little, and there is much of it: it is hidden until somebody asks for it. */
function sourceOf({ event, actor_name: actor }: TrackerView): Source {
  if (reported.has(event)) return 'browser';
  return actor === 'Sistema' ? 'system' : 'people';
}

/** Every event of a process, folded: its steps stand above it. */
export function HistoryCard({ process: { id, signers } }: { readonly process: Pick<ProcessDetail, 'id' | 'signers'> }) {
  const { isAllowed, events } = useHistory(id);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (!isAllowed) return null;
  const latest = events?.findLast((event) => sourceOf(event) !== 'browser');
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Card>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen((before) => !before)}
        >
          <span className="strong">Ver el detalle técnico{events && ` (${events.length})`}</span>
          {latest && (
            <span className={classes.latest}>
              Último: {describeEvent(latest, signers).title}, {formatDateTime(latest.at)}
            </span>
          )}
          <Chevron size={20} stroke={1.7} aria-hidden />
        </button>
      </h2>
      <div id={listId}>{isOpen && <Events events={events} signers={signers} />}</div>
    </Card>
  );
}

interface EventsProps {
  readonly events: readonly TrackerView[] | undefined;
  readonly signers: readonly SignatoryView[];
}

function Events({ events, signers }: EventsProps) {
  const [shown, setShown] = useState<ReadonlySet<Source>>(new Set(['people', 'system']));
  if (!events)
    return (
      <LoadingRegion>
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  const toggle = (source: Source): void =>
    setShown((before) =>
      before.has(source) ? new Set([...before].filter((one) => one !== source)) : new Set([...before, source]),
    );
  return (
    <div className="grid gap-16 mt-16">
      <fieldset className={classes.filters} aria-label="Mostrar">
        {(Object.keys(sources) as Source[]).map((source) => (
          <Button
            key={source}
            size="compact-md"
            variant={shown.has(source) ? 'filled' : 'default'}
            aria-pressed={shown.has(source)}
            onClick={() => toggle(source)}
          >
            {sources[source]} ({events.filter((event) => sourceOf(event) === source).length})
          </Button>
        ))}
      </fieldset>
      <Timeline
        events={events
          .filter((event) => shown.has(sourceOf(event)))
          .toReversed()
          .map((event) => describeEvent(event, signers))}
      />
    </div>
  );
}
