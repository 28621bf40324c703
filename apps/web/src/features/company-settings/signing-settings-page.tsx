import type { Operations, Returned } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { CheckboxField } from '../../shared/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { BoxIdentification } from './box-identification.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { LeastAssurance } from './least-assurance.tsx';
import { messages } from './messages.ts';
import { settingsKey } from './settings-key.ts';
import { TextUsageLines } from './text-usage-lines.tsx';

/** What the company decides about how people sign with it. */
export function SigningSettingsPage() {
  return (
    <Page>
      <CompanyMenu />
      <SigningSettings />
    </Page>
  );
}

export function SigningSettings() {
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /company/settings', { signal }),
  });
  const { data, isPending, error } = settings;
  return (
    <>
      <PageHeader title={messages.title} detail={messages.detail} />
      {error && <ErrorState message={errorText(error)} onRetry={() => void settings.refetch()} />}
      <SettingsCard title={messages.certificates} isPending={isPending}>
        {data && <CertificatesChoice isOnServer={data.certificates_on_server} />}
      </SettingsCard>
      <SettingsCard title={messages.links} isPending={isPending}>
        {data && <LinkWay way={data.link_channel} />}
      </SettingsCard>
      <SettingsCard title={messages.codes} isPending={isPending}>
        {data && <CodesChoice settings={data} />}
        <TextUsageLines />
      </SettingsCard>
      <SettingsCard title={messages.copies} isPending={isPending}>
        {data && <CopiesChoice isAttached={data.attach_copies} />}
      </SettingsCard>
      <SettingsCard title={messages.boxes} isPending={isPending}>
        {data && <BoxChoice choice={data.box_identification} />}
      </SettingsCard>
      <SettingsCard title={messages.face} isPending={isPending}>
        {data && <PassMark percentage={data.pass_percentage} />}
      </SettingsCard>
      <SettingsCard title={messages.reviews} isPending={isPending}>
        {data && <ReviewsChoice needsTwo={data.identity_needs_two} />}
      </SettingsCard>
      <Card title={messages.levels}>
        <LeastAssurance />
      </Card>
    </>
  );
}

interface SettingsCardProps {
  readonly title: string;
  readonly isPending: boolean;
  readonly children: ReactNode;
}

const SettingsCard = ({ title, isPending, children }: SettingsCardProps) => (
  <Card title={title}>
    {isPending && <Skeleton height={72} />}
    {children}
  </Card>
);

type Settings = Returned<Operations['GET /company/settings']>;

function useChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (body: Partial<Settings>, message: string): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(settingsKey, await call('PATCH /company/settings', { body }));
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy };
}

type TextChannel = Settings['text_channels'][number];

function CodesChoice({ settings: { codes_may_follow_link: mayFollowLink, text_channels: texts } }: SettingsProps) {
  const { change, isBusy } = useChange();
  const choose = (channel: TextChannel, isAllowed: boolean): void => {
    const others = texts.filter((one) => one !== channel);
    const { on, off } = messages.textChannels[channel];
    void change({ text_channels: isAllowed ? [...others, channel] : others }, isAllowed ? on : off);
  };
  return (
    <div className="stack gap-20">
      {(['sms', 'whatsapp'] as const).map((channel) => (
        <CheckboxField
          key={channel}
          label={messages.textChannels[channel].label}
          note={messages.textChannels[channel].note}
          value={texts.includes(channel)}
          isDisabled={isBusy}
          onChange={(isAllowed) => choose(channel, isAllowed)}
        />
      ))}
      <CheckboxField
        label={messages.followLink}
        note={messages.followLinkNote}
        value={mayFollowLink}
        isDisabled={isBusy || texts.length === 0}
        onChange={(isAllowed) =>
          void change({ codes_may_follow_link: isAllowed }, isAllowed ? messages.following : messages.apart)
        }
      />
    </div>
  );
}

function CopiesChoice({ isAttached }: { readonly isAttached: boolean }) {
  const { isBusy, change } = useChange();
  return (
    <CheckboxField
      label={messages.attachCopies}
      note={messages.attachNote}
      value={isAttached}
      isDisabled={isBusy}
      onChange={(isChosen) =>
        void change({ attach_copies: isChosen }, isChosen ? messages.attached : messages.apartFromMail)
      }
    />
  );
}

function BoxChoice({ choice }: { readonly choice: Settings['box_identification'] }) {
  const { isBusy, change } = useChange();
  return (
    <BoxIdentification
      choice={choice}
      isBusy={isBusy}
      onChange={(chosen) => void change({ box_identification: chosen }, messages.boxIdentifications[chosen].chosen)}
    />
  );
}

function ReviewsChoice({ needsTwo }: { readonly needsTwo: boolean }) {
  const { isBusy, change } = useChange();
  return (
    <CheckboxField
      label={messages.needsTwo}
      note={messages.needsTwoNote}
      value={needsTwo}
      isDisabled={isBusy}
      onChange={(isChosen) =>
        void change({ identity_needs_two: isChosen }, isChosen ? messages.twoAccept : messages.oneAccepts)
      }
    />
  );
}

type LinkChannel = Settings['link_channel'];
const linkWays = ['email', 'sms', 'whatsapp'] as const satisfies readonly LinkChannel[];

function LinkWay({ way }: { readonly way: LinkChannel }) {
  const { change, isBusy } = useChange();
  return (
    <SelectField
      label={messages.linkWay}
      note={messages.linkWayNote}
      options={linkWays.map((value) => ({ value, label: messages.linkWays[value].label }))}
      value={way}
      isDisabled={isBusy}
      onChange={(value) => {
        const chosen = linkWays.find((one) => one === value);
        if (chosen !== undefined) void change({ link_channel: chosen }, messages.linkWays[chosen].chosen);
      }}
    />
  );
}

interface SettingsProps {
  readonly settings: Settings;
}

const marks = [80, 85, 90, 95, 99];

function PassMark({ percentage }: { readonly percentage: number }) {
  const { change, isBusy } = useChange();
  const options = [...new Set([...marks, percentage])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={messages.passMark}
      note={messages.passMarkNote}
      options={options.map((value) => ({ value: String(value), label: messages.percent(value) }))}
      value={String(percentage)}
      isDisabled={isBusy}
      onChange={(value) => void change({ pass_percentage: Number(value) }, messages.passMarkChanged(Number(value)))}
    />
  );
}

function CertificatesChoice({ isOnServer }: { readonly isOnServer: boolean }) {
  const { change, isBusy } = useChange();
  return (
    <CheckboxField
      label={messages.onServer}
      note={messages.onServerNote}
      value={isOnServer}
      isDisabled={isBusy}
      onChange={(isAllowed) =>
        void change({ certificates_on_server: isAllowed }, isAllowed ? messages.allowed : messages.forbidden)
      }
    />
  );
}
