import { IconDevices, IconHandStop } from '@tabler/icons-react';

import { formatDateTime } from '../../shared/format.ts';
import { PrimaryAction, SecondaryAction } from '../../shared/link-page/actions.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import type { Problem } from './flow/problem.ts';
import type { SigningFlow } from './flow/signing-flow.ts';
import { StuckHelp, type StuckFlow } from './frame/stuck-help.tsx';
import { messages } from './messages.ts';

export interface OtherDevicePageProps {
  readonly tenant: PageTenant;
  readonly problem: Problem;
  readonly flow: SigningFlow;
}

/** One device at a time: which other one it is, and what to do if it was somebody else. */
export function OtherDevicePage({ tenant, problem, flow }: OtherDevicePageProps) {
  const { other, wasHere = false } = problem;
  const words = wasHere ? messages.movedAway : messages.openElsewhere;
  // Who went on elsewhere themselves has nothing to do here.
  const Continue = wasHere ? SecondaryAction : PrimaryAction;
  return (
    <QuietPage
      tenant={tenant}
      title={words.title}
      body={words.body}
      detail={other && messages.otherDevice(other.name, formatDateTime(other.seenAt))}
      action={
        <div className="grid gap-12">
          <Continue
            icon={<IconDevices size={20} stroke={1.7} aria-hidden />}
            onClick={() => void flow.open({ isTakingOver: true })}
          >
            {words.continueHere}
          </Continue>
          <SecondaryAction
            icon={<IconHandStop size={20} stroke={1.7} aria-hidden />}
            onClick={() => void confirmDenial(flow)}
          >
            {messages.notMe}
          </SecondaryAction>
        </div>
      }
    >
      <StuckHelp flow={flow} />
    </QuietPage>
  );
}

/** Asked once more: it stops the link for everybody, also for who says so. */
async function confirmDenial(flow: SigningFlow): Promise<void> {
  const { confirm } = await import('../../shared/ui/dialog/confirm.tsx');
  await confirm({
    title: messages.notMeTitle,
    body: messages.notMeBody,
    confirmLabel: messages.notMeConfirm,
    tone: 'danger',
    work: () => flow.deny(),
  });
}

export interface DeniedPageProps {
  readonly tenant: PageTenant;
  readonly stoppedAt: string;
  readonly flow: StuckFlow;
}

/** After «no fui yo»: what was done, and what comes. */
export function DeniedPage({ tenant, stoppedAt, flow }: DeniedPageProps) {
  const company = tenant.status === 200 ? tenant.company.name : messages.theCompany;
  return (
    <QuietPage
      tenant={tenant}
      title={messages.deniedTitle}
      body={messages.deniedBody(company)}
      detail={messages.deniedDetail(formatDateTime(stoppedAt))}
    >
      <StuckHelp flow={flow} />
    </QuietPage>
  );
}
