import { Button } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState, type ComponentProps } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { EmptyState } from '../../shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './form/messages.ts';
import { useKindForm, useKinds } from './use-kinds.ts';

// One of the two is needed, and which one is known when the kind has been read.
const FormWizard = lazyPart(() => import('./form/form-wizard.tsx'), 'FormWizard');
const OwnFilesWizard = lazyPart(() => import('./own-files/own-files-wizard.tsx'), 'OwnFilesWizard');
const TemplateWizard = lazyPart(() => import('./own-files/template/template-wizard.tsx'), 'TemplateWizard');

/** `/smart-contracts/{id}`: a process of one kind, new or from a draft. */
export function CreationPage() {
  const { id } = useParams({ from: '/tenant/app/smart-contracts/$id' });
  const { draft } = useSearch({ from: '/tenant/app/smart-contracts/$id' });
  const navigate = useNavigate({ from: '/smart-contracts/$id' });
  const [visit, setVisit] = useState({ count: 0, draft });
  return (
    <CreationVisit
      key={`${id} ${visit.count}`}
      visit={visit.count}
      kindId={id}
      draftId={visit.draft}
      onReload={() => setVisit(({ count }) => ({ count: count + 1, draft }))}
      onOpen={(opened) => {
        setVisit(({ count }) => ({ count: count + 1, draft: opened }));
        void navigate({ search: { draft: opened } });
      }}
    />
  );
}

interface CreationVisitProps {
  /** What was read on an earlier visit is not read again. */
  readonly visit: number;
  readonly kindId: string;
  /** The draft one came with; one that is begun here is already on the screen. */
  readonly draftId: string | undefined;
  readonly onReload: () => void;
  /** Another draft takes the place of this one, as when a template is used. */
  readonly onOpen: (draftId: string) => void;
}

function CreationVisit({ visit, kindId, draftId, onReload, onOpen }: CreationVisitProps) {
  const navigate = useNavigate({ from: '/smart-contracts/$id' });
  const kinds = useKinds();
  const kind = kinds.data?.list.find(({ id, aliases }) => id === kindId || aliases.includes(kindId));
  const form = useKindForm({ id: kindId, isWanted: kind?.has_form === true, visit });
  const draft = useDraft(draftId, visit);
  if (kind === undefined && kinds.data) return <Navigate to="/access_denied" />;
  if (kind && isReady(draft, draftId)) {
    const wizard = {
      kind: { ...kind, id: kindId },
      draft: draft.data,
      onBegun: (begun: string): void => void navigate({ search: { draft: begun }, replace: true }),
      onReload,
    };
    if (form.data !== undefined) return <FormWizard {...wizard} opened={form.data} />;
    if (!kind.has_form) return <FilesWizard {...wizard} onOpen={onOpen} />;
  }
  if (draft.error instanceof ApiError && draft.error.code === 'draft.not_found') return <GoneDraft />;
  return <NotOpen problem={[kinds, form, draft].find(({ isError }) => isError)} />;
}

type FilesWizardProps = Omit<ComponentProps<typeof OwnFilesWizard>, 'onOpen'> & Pick<CreationVisitProps, 'onOpen'>;

/** Own files: a process, or the template that a draft changes. */
const FilesWizard = ({ onOpen, ...wizard }: FilesWizardProps) => (
  <Suspense fallback={<Opening />}>
    {wizard.draft?.template ? (
      <TemplateWizard {...wizard} draft={wizard.draft} template={wizard.draft.template} />
    ) : (
      <OwnFilesWizard {...wizard} onOpen={onOpen} />
    )}
  </Suspense>
);

interface NotOpenProps {
  readonly problem: { readonly error: Error | null; readonly refetch: () => Promise<unknown> } | undefined;
}

/** What is asked for is on its way, or did not come. */
function NotOpen({ problem }: NotOpenProps) {
  if (problem === undefined) return <Opening />;
  return (
    <Page>
      <PageHeader title={messages.title} back={<Link to="/smart-contracts">{messages.back}</Link>} size="task" />
      <ErrorState message={errorText(problem.error)} onRetry={() => void problem.refetch()} />
    </Page>
  );
}

/** As when one comes back to the address of a draft whose process was created. */
function GoneDraft() {
  const user = useCurrentUser();
  return (
    <Page>
      <PageHeader title={messages.title} back={<Link to="/smart-contracts">{messages.back}</Link>} size="task" />
      <EmptyState
        title={messages.draftGone}
        detail={messages.draftGoneDetail}
        action={
          <div className="wraps flex to-middle gap-12">
            {holds(user, 'PE_MONITOREO_PROCESOS') && (
              <Button component={Link} to="/reports">
                {messages.seeProcesses}
              </Button>
            )}
            <Button variant="default" component={Link} to="/smart-contracts">
              {messages.another}
            </Button>
          </div>
        }
      />
    </Page>
  );
}

function useDraft(id: string | undefined, visit: number) {
  return useQuery({
    queryKey: ['draft', id, visit],
    queryFn: ({ signal }) => call('GET /api/drafts/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}

const isReady = ({ data }: { readonly data: unknown }, draftId: string | undefined): boolean =>
  draftId === undefined || data !== undefined;

function Opening() {
  return (
    <Page>
      <PageHeader title={messages.title} back={<Link to="/smart-contracts">{messages.back}</Link>} size="task" />
      <LoadingRegion>
        <SkeletonText lines={8} />
      </LoadingRegion>
    </Page>
  );
}
