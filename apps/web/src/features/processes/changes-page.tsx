import type { ChangeRequestView, ProcessDetail } from '@rubrica/contract';
import type { Answers } from '@rubrica/form-engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { call } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { useKindForm } from '../creation/index.ts';
import { messages } from './messages.ts';
import { SignerChanges, type GivenSigner } from './signer-changes.tsx';

import classes from './changes-page.module.css';

const AnswersForClient = lazyPart(() => import('./answers-for-client.tsx'), 'AnswersForClient');
const FormChanges = lazyPart(() => import('./form-changes.tsx'), 'FormChanges');

/** What was asked to be changed, and the place to change it. */
export function ChangesPage() {
  const { id } = useParams({ from: '/tenant/app/reports/$id/changes' });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const asked = useQuery({
    queryKey: ['process-changes', id],
    queryFn: async ({ signal }) => ({
      process: await call('GET /api/signing-process/{id}/detail', { params: { id }, signal }),
      changes: await call('GET /api/signing-process/update/request/{id}', { params: { id }, signal }),
    }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const finish = async (message: string): Promise<void> => {
    showToast({ type: 'success', message });
    await queries.invalidateQueries({ queryKey: ['processes'] });
    await navigate({ to: '/reports/$id', params: { id } });
  };
  const back = <BackToProcess id={id} />;
  if (!asked.data) {
    return (
      <Page>
        <PageHeader title={messages.enterChanges} back={back} />
        {asked.isError ? (
          <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />
        ) : (
          <LoadingRegion>
            <SkeletonText lines={8} />
          </LoadingRegion>
        )}
      </Page>
    );
  }
  const { process, changes } = asked.data;
  const isForClient = process.client_part === 'open';
  const { version, form_data: answers, signers } = changes.content;
  return (
    <Page>
      <PageHeader
        title={isForClient ? messages.completeFor : messages.enterChanges}
        back={back}
        eyebrow={process.kind_name}
        detail={`${process.process_number_opertaion} · ${process.title}`}
      />
      {isForClient && <p className="soft">{messages.completeForNote}</p>}
      <Requests list={changes.list} />
      {version === null ? (
        <SignerChanges
          processId={id}
          signers={signers as readonly GivenSigner[]}
          onDone={(told) => void finish(told)}
        />
      ) : (
        <FormOf process={process} answers={answers as Answers} signers={signers} onDone={(told) => void finish(told)} />
      )}
    </Page>
  );
}

const BackToProcess = ({ id }: { readonly id: string }) => (
  <Link to="/reports/$id" params={{ id }}>
    {messages.backToProcess}
  </Link>
);

function Requests({ list }: { readonly list: readonly ChangeRequestView[] }) {
  const open = list.filter(({ answered_at: at }) => at === null);
  return (
    <div className={classes.requests}>
      {open.map(({ id, detail, variables, requested_by_name: who, requested_at: when }) => (
        <Card key={id} title={messages.changesAsked}>
          <p className="size-xl">«{detail}»</p>
          {variables.length > 0 && (
            <ul>
              {variables.map(({ id: variable, label }) => (
                <li key={variable}>{label}</li>
              ))}
            </ul>
          )}
          <p className={classes.quiet}>
            {who} · {formatDateTime(when)}
          </p>
        </Card>
      ))}
    </div>
  );
}

interface FormOfProps {
  readonly process: ProcessDetail;
  readonly answers: Answers;
  readonly signers: readonly unknown[];
  readonly onDone: (message: string) => void;
}

function FormOf({ process, ...rest }: FormOfProps) {
  const [visit] = useState(() => Date.now());
  const form = useKindForm({ id: process.process_id, isWanted: true, visit });
  if (form.data) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        {process.client_part === 'open' ? (
          <AnswersForClient opened={form.data} process={process} {...rest} />
        ) : (
          <FormChanges opened={form.data} processId={process.id} {...rest} />
        )}
      </Suspense>
    );
  }
  if (form.isError) return <ErrorState message={form.error.message} onRetry={() => void form.refetch()} />;
  return <FormSkeleton />;
}

const FormSkeleton = () => (
  <LoadingRegion>
    <SkeletonText lines={8} />
  </LoadingRegion>
);
