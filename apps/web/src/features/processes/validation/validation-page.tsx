import { useHotkeys } from '@mantine/hooks';
import type { WaitingCase } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import { call, errorText } from '../../../shared/api.ts';
import { useLiveInterval } from '../../../shared/live/live-processes.tsx';
import { EmptyState } from '../../../shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { useIsPhone } from '../../../shared/ui/viewport/use-is-phone.ts';
import { CaseList } from './case-list.tsx';
import { messages } from './messages.ts';
import { ValidationCase } from './validation-case.tsx';

import classes from './validation-page.module.css';

/** The tray «Por validar»: what waits, the oldest first, and one of them to read and decide. */
export function ValidationPage() {
  const cases = useQuery({
    queryKey: ['processes', 'to-validate'],
    queryFn: ({ signal }) => call('GET /api/signing-process/to-validate', { signal }),
    refetchInterval: useLiveInterval(),
  });
  if (cases.data) return <Tray cases={cases.data.list} isFloor={cases.data.is_floor} />;
  return (
    <Page>
      <PageHeader title={messages.title} />
      {cases.isError ? (
        <ErrorState message={errorText(cases.error)} onRetry={() => void cases.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={10} />
        </LoadingRegion>
      )}
    </Page>
  );
}

interface TrayProps {
  readonly cases: readonly WaitingCase[];
  readonly isFloor: boolean;
}

function Tray({ cases, isFloor }: TrayProps) {
  const { id } = useSearch({ from: '/tenant/app/validation' });
  const navigate = useNavigate({ from: '/validation' });
  const isPhone = useIsPhone();
  const isWaiting = cases.some(({ process }) => process.id === id);
  const chosen = isWaiting || isPhone ? id : cases[0]?.process.id;
  const place = cases.findIndex(({ process }) => process.id === chosen);
  const step = (by: number): void => {
    const next = cases[Math.min(Math.max(place + by, 0), cases.length - 1)];
    if (next) void navigate({ search: { id: next.process.id }, replace: true });
  };
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ]);

  if (cases.length === 0)
    return (
      <Page>
        <PageHeader title={messages.title} />
        <EmptyState title={messages.emptyTitle} detail={messages.emptyDetail} />
      </Page>
    );
  if (isPhone && id !== undefined)
    return (
      <Page>
        <PageHeader
          size="task"
          title={messages.title}
          back={
            <Link to="/validation" search={{}}>
              {messages.back}
            </Link>
          }
        />
        <Open id={id} found={cases[place]} />
      </Page>
    );
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.waiting(cases.length, isFloor)} />
      <div className={classes.tray}>
        <CaseList cases={cases} chosen={chosen} />
        {!isPhone && chosen !== undefined && <Open id={chosen} found={cases[place]} />}
      </div>
    </Page>
  );
}

/** The chosen one while it waits. Decided by somebody else meanwhile, it says so. */
function Open({ id, found }: { readonly id: string; readonly found: WaitingCase | undefined }) {
  return found ? <ValidationCase key={id} id={id} hold={found.held_by} /> : <p className="soft">{messages.gone}</p>;
}
