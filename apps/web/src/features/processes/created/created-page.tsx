import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { IconCircleCheck, IconClock, IconCopy, IconFiles, IconLink, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { call } from '../../../shared/api.ts';
import { Rubrica } from '../../../shared/brand/brand.tsx';
import { formatNear } from '../../../shared/format.ts';
import { useLiveInterval } from '../../../shared/live/live-processes.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { SignerAvatar } from '../../../shared/ui/status-badge/signer-avatar.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { useProcessActions } from '../use-process-actions.tsx';
import { words } from './messages.ts';
import { awaitedOf, isBeginning, nameOf, newsOf, stagesOf, type Awaited } from './stages.ts';

import classes from './created-page.module.css';

/** `/reports/{id}?nuevo`: what was just created, live. Its address is the process's own. */
export function CreatedPage() {
  const { id } = useParams({ from: '/tenant/app/reports/$id' });
  const process = useQuery({
    queryKey: ['processes', 'detail', id],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/detail', { params: { id }, signal }),
    refetchInterval: useLiveInterval(),
  });
  if (process.data) return <Created process={process.data} />;
  return process.isError ? (
    <ErrorState message={process.error.message} onRetry={() => void process.refetch()} />
  ) : (
    <LoadingRegion>
      <div className={classes.page}>
        <SkeletonText lines={8} />
      </div>
    </LoadingRegion>
  );
}

function Created({ process }: { readonly process: ProcessDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = titleOf(process);
  usePageTitle(title);
  if (!isBeginning(process)) return <Navigate to="/reports/$id" params={{ id: process.id }} replace />;
  return (
    <div className={classes.page}>
      <Rubrica width={210} className={classes.stroke} />
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className="unfocused balanced">
          {title}
        </h1>
        <p className="soft breaks">
          {process.title} · <b>{process.process_number_opertaion}</b>
        </p>
        <StatusBadge status={process.status} />
        {process.client_part === 'open' && <p className="soft pretty">{words.left}</p>}
      </header>
      <Way process={process} />
      <Waiting process={process} />
      <Next process={process} />
      <p className={classes.live}>{words.live}</p>
    </div>
  );
}

function titleOf({ status }: ProcessDetail): string {
  if (status === 'FAILURE') return words.titleFailed;
  return status === 'COMPLETED' ? words.titleCompleted : words.title;
}

function Way({ process }: { readonly process: ProcessDetail }) {
  return (
    <ol className={classes.way} aria-label={words.way}>
      {stagesOf(process, formatNear(process.created_at)).map(({ key, label, note, state }, place) => (
        <li
          key={key}
          className={classes.stage}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {state === 'done' ? '✓' : place + 1}
          </span>
          <b>{label}</b>
          <span className="unseen">, {words.states[state]}</span>
          <span className="quiet size-s breaks">{note}</span>
        </li>
      ))}
    </ol>
  );
}

const icons: Readonly<Record<Awaited['tone'], typeof IconClock>> = {
  waits: IconClock,
  works: IconLoader2,
  done: IconCircleCheck,
  failed: IconClock,
};

function Waiting({ process }: { readonly process: ProcessDetail }) {
  const { title, detail, tone } = awaitedOf(process);
  const Icon = icons[tone];
  return (
    <section className={classes.waiting} aria-label={words.who}>
      <div className={classes.band} data-tone={tone} aria-live="polite">
        <Icon size={22} stroke={1.7} aria-hidden />
        <div className="shrinks">
          <p className="bold breaks">{title}</p>
          <p className="size-s">{detail}</p>
        </div>
      </div>
      <ul>
        {process.signers.map((signer, place) => {
          const { text, at } = newsOf(signer, process);
          return (
            <li key={signer.id} className={classes.person}>
              <SignerAvatar name={nameOf(signer)} place={place} isDecorative />
              <div className="shrinks">
                <p className="strong breaks">{nameOf(signer)}</p>
                <p className="quiet size-s">
                  {text}
                  {at !== '' && (
                    <>
                      {' '}
                      <time dateTime={at}>{formatNear(at)}</time>
                    </>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Next({ process }: { readonly process: ProcessDetail }) {
  const { actionsOf, dialogs } = useProcessActions();
  const same = actionsOf(process).find(({ key }) => key === 'duplicate');
  return (
    <div className={classes.next}>
      <Button renderRoot={(props: object) => <Link to="/reports/$id" params={{ id: process.id }} {...props} />}>
        {words.follow}
      </Button>
      {same && (
        <Button variant="default" leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />} onClick={same.onClick}>
          {words.same}
        </Button>
      )}
      {process.actions.includes('duplicate') && (
        <Button
          variant="default"
          leftSection={<IconFiles size={18} stroke={1.7} aria-hidden />}
          renderRoot={(props: object) => <Link to="/smart-contracts" {...props} />}
        >
          {words.another}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconLink size={18} stroke={1.7} aria-hidden />}
        onClick={() => void copyAddress(process.id)}
      >
        {words.copy}
      </Button>
      {dialogs}
    </div>
  );
}

async function copyAddress(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/reports/${id}`, location.href).href);
    showToast({ type: 'success', message: words.copied });
  } catch {
    showToast({ type: 'error', message: words.notCopied });
  }
}
