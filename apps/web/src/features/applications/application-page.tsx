import { ApiError, createClient, type ApplicationView, type PublicDoor } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { explainError } from '../../shared/link-page/explain-error.ts';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { asApplicant, forgetSession, readSession, storeSession } from './applicant-session.ts';
import { IdentityForm, type Opened } from './identity-form.tsx';
import { messages } from './messages.ts';

const CodesStep = lazyPart(() => import('./codes-step.tsx'), 'CodesStep');
const AskStep = lazyPart(() => import('./registry-step.tsx'), 'AskStep');
const ConfirmStep = lazyPart(() => import('./registry-step.tsx'), 'ConfirmStep');
const BegunPage = lazyPart(() => import('./outcome-pages.tsx'), 'BegunPage');
const EndedPage = lazyPart(() => import('./outcome-pages.tsx'), 'EndedPage');
const WaitPage = lazyPart(() => import('./outcome-pages.tsx'), 'WaitPage');
const ResumeForm = lazyPart(() => import('./resume-form.tsx'), 'ResumeForm');
const VehicleStep = lazyPart(() => import('./vehicle-step.tsx'), 'VehicleStep');
const CompletedPage = lazyPart(() => import('./vehicle-step.tsx'), 'CompletedPage');
const RequestedPage = lazyPart(() => import('./vehicle-step.tsx'), 'RequestedPage');

/** Where `/solicitar` leads who began before. */
const resumeHash = '#seguir';

type View =
  | { readonly at: 'opening' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'elsewhere'; readonly why: string }
  | { readonly at: 'door'; readonly door: PublicDoor | undefined }
  | { readonly at: 'resume' }
  | { readonly at: 'application'; readonly application: ApplicationView };

interface ApplicationPageProps extends TenantProps {
  /** Of the door at which they stand. */
  readonly path: string;
}

interface TenantProps {
  readonly tenant: PageTenant;
}

/** A door such as `/auth/cacpe/account_opening`, without a link: the client begins, or goes on with what they began. */
export function ApplicationPage({ tenant, path }: ApplicationPageProps) {
  const [view, setView] = useState<View>({ at: 'opening' });
  const load = async (): Promise<void> => setView(await findView(path));
  useEffect(() => {
    let isShown = true;
    void findView(path).then((found) => isShown && setView(found));
    return () => {
      isShown = false;
    };
  }, [path]);
  const show = (application: ApplicationView): void => setView({ at: 'application', application });
  const open = ({ session, application }: Opened): void => {
    storeSession(session);
    show(application);
  };
  const again = (): void => {
    forgetSession();
    void load();
  };
  const leaveResume = (): void => {
    history.replaceState(history.state, '', location.pathname);
    void load();
  };
  switch (view.at) {
    case 'opening':
      return <QuietPage tenant={tenant} title={messages.identityTitle} body={messages.loading} />;
    case 'failed':
      return (
        <QuietPage
          tenant={tenant}
          title={messages.identityTitle}
          body={view.why}
          action={<PrimaryAction onClick={() => void load()}>{messages.again}</PrimaryAction>}
        />
      );
    case 'elsewhere':
      return (
        <ElsewherePage tenant={tenant} why={view.why} onResume={() => setView({ at: 'resume' })} onAgain={again} />
      );
    case 'resume':
      return <ResumeForm tenant={tenant} onOpened={open} onBack={leaveResume} />;
    case 'door':
      return view.door?.is_open === true ? (
        <IdentityForm tenant={tenant} door={view.door} onOpened={open} onResume={() => setView({ at: 'resume' })} />
      ) : (
        <ClosedPage tenant={tenant} door={view.door} onResume={() => setView({ at: 'resume' })} />
      );
    case 'application':
      return <Standing tenant={tenant} application={view.application} onChange={show} onAgain={again} onMoved={load} />;
  }
}

interface StandingProps extends TenantProps {
  readonly application: ApplicationView;
  readonly onChange: (application: ApplicationView) => void;
  readonly onAgain: () => void;
  readonly onMoved: () => Promise<void>;
}

/** Where the application stands is the server's word. */
function Standing({ tenant, application, onChange, onAgain, onMoved }: StandingProps) {
  const step = { tenant, application, onChange, onMoved };
  const { state, sign_data_rc: person } = application;
  if (state === 'codes') return <CodesStep {...step} />;
  if (state === 'registry') return <AskStep {...step} />;
  if (state === 'confirm' && person) return <ConfirmStep {...step} person={person} onBegun={goOn} />;
  if (state === 'vehicle') return <VehicleStep {...step} />;
  if (state === 'requested') return <RequestedPage {...step} />;
  if (state !== 'begun') return <EndedPage {...step} onAgain={onAgain} />;
  if (application.visit === null) return <CompletedPage {...step} />;
  if (application.visit.state === 'waits') return <WaitPage {...step} />;
  return <BegunPage {...step} onAgain={onAgain} onGoOn={goOn} />;
}

/** The link is given to this very page and opened at once: its token leaves the address as every link's does. */
async function goOn(): Promise<void> {
  const { url } = await asApplicant()('POST /api/portal/application/visit');
  location.assign(url);
}

async function findView(path: string): Promise<View> {
  try {
    if (readSession() !== undefined) {
      return { at: 'application', application: await asApplicant()('GET /api/portal/application') };
    }
    return location.hash === resumeHash ? { at: 'resume' } : await findDoor(path);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'application.session_over')
      return { at: 'failed', why: explainError(error) };
    forgetSession();
    return { at: 'elsewhere', why: error.message };
  }
}

async function findDoor(path: string): Promise<View> {
  const { list } = await createClient({ baseUrl: backendUrl() })('GET /api/portal/doors');
  return { at: 'door', door: list.find((door) => door.path === path.replace(/\/$/, '')) };
}

interface ElsewherePageProps extends TenantProps {
  readonly why: string;
  readonly onResume: () => void;
  readonly onAgain: () => void;
}

/** Another device went on with it, or its time is over. */
const ElsewherePage = ({ tenant, why, onResume, onAgain }: ElsewherePageProps) => (
  <QuietPage
    tenant={tenant}
    title={messages.elsewhereTitle}
    body={why}
    action={<PrimaryAction onClick={onResume}>{messages.resume}</PrimaryAction>}
  >
    <div className="mt-20">
      <QuietAction onClick={onAgain}>{messages.again}</QuietAction>
    </div>
  </QuietPage>
);

interface ClosedPageProps extends TenantProps {
  readonly door: PublicDoor | undefined;
  readonly onResume: () => void;
}

/** A paused door says why; what was begun before may be gone on with. */
const ClosedPage = ({ tenant, door, onResume }: ClosedPageProps) => (
  <QuietPage
    tenant={tenant}
    title={door ? messages.pausedTitle(door.name) : messages.closedTitle}
    body={door?.paused_reason || messages.nothing}
    detail={messages.linkNote}
    {...(door && { action: <PrimaryAction onClick={onResume}>{messages.resume}</PrimaryAction> })}
  />
);
