import { errorText } from '../../../shared/api.ts';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { Timeline } from '../../../shared/ui/timeline/timeline.tsx';
import { messages } from '../messages.ts';
import { useTracker } from '../use-certificates.ts';

/** Everything that happened, the newest first. */
export function TrackerLines({ id }: { readonly id: string }) {
  const tracker = useTracker(id);
  if (tracker.isError)
    return <ErrorState level={3} message={errorText(tracker.error)} onRetry={() => void tracker.refetch()} />;
  if (!tracker.data)
    return (
      <LoadingRegion>
        <SkeletonText lines={6} />
      </LoadingRegion>
    );
  const events = tracker.data.map(({ at, text, actor, reason }, place) => ({
    id: `${place}`,
    kind: 'event' as const,
    title: text,
    at,
    details: (
      <>
        {actor}
        {reason !== null && `. ${reason}`}
      </>
    ),
  }));
  return <Timeline label={messages.history} events={events.toReversed()} />;
}
