import { Button } from '@mantine/core';
import type { CompanyProvider, CompanyProviders } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { goToTestedProvider, takeTestAnswer } from '../../login/index.ts';
import { providerMessages as messages } from './messages.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import { useProviderChange } from './use-providers.ts';

import classes from './providers.module.css';

/** With what accounts people sign in, each tested before it is on. */
export function ProvidersCard({ providers }: { readonly providers: CompanyProviders }) {
  const [edited, setEdited] = useState<CompanyProvider>();
  useFinishedTest();
  const { demonstration } = providers;
  return (
    <Card title={messages.title}>
      <div className="stack gap-16">
        <p className="soft">{messages.detail}</p>
        {demonstration && (
          <p className="text-s quiet">
            {messages.demonstration({
              client: demonstration.client_id,
              secret: demonstration.secret,
              issuer: demonstration.issuer,
            })}
          </p>
        )}
        <ul className={classes.rows}>
          {providers.list.map((provider) => (
            <ProviderRow key={provider.name} provider={provider} onEdit={() => setEdited(provider)} />
          ))}
        </ul>
      </div>
      {edited && <ProviderDialog provider={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

/** Back from the provider's page: the code decides whether the settings work. A code is taken once. */
function useFinishedTest(): void {
  const { show } = useProviderChange();
  useEffect(() => {
    const answer = takeTestAnswer();
    if (!answer) return;
    call('POST /company/identity-providers/test/finish', { body: answer })
      .then(({ name, email, providers }) => {
        show(providers);
        showToast({ type: 'success', message: messages.worked(messages.names[name], email) });
      })
      .catch(showError);
  }, [show]);
}

const badges = {
  on: { tone: 'green', text: messages.states.on },
  tested: { tone: 'lightBlue', text: messages.states.tested },
  untested: { tone: 'yellow', text: messages.states.untested },
  none: { tone: 'neutral', text: messages.states.none },
} as const;

function stateOf({ client_id: client, is_on: isOn, tested_at: testedAt }: CompanyProvider): keyof typeof badges {
  if (client === '') return 'none';
  if (isOn) return 'on';
  return testedAt === null ? 'untested' : 'tested';
}

function ProviderRow({ provider, onEdit }: { readonly provider: CompanyProvider; readonly onEdit: () => void }) {
  const { name, is_on: isOn, tested_at: testedAt, tested_by: testedBy } = provider;
  const { change, isBusy } = useProviderChange();
  const state = stateOf(provider);
  const turn = (wanted: boolean): void =>
    void change(
      () => call('POST /company/identity-providers/{name}/switch', { params: { name }, body: { is_on: wanted } }),
      wanted ? messages.turnedOn : messages.turnedOff,
    );
  return (
    <li aria-label={messages.names[name]}>
      <div className={classes.words}>
        <p className="row wraps gap-12">
          <b>{provider.details.label ?? messages.names[name]}</b>
          <ToneBadge tone={badges[state].tone}>{badges[state].text}</ToneBadge>
        </p>
        {testedAt !== null && (
          <p className="text-s quiet">{messages.testedBy(testedBy ?? '', formatDateTime(testedAt))}</p>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={isBusy} onClick={onEdit}>
          {messages.configure}
        </Button>
        {state !== 'none' && (
          <Button variant="default" disabled={isBusy} onClick={() => void goToTestedProvider(name).catch(showError)}>
            {messages.test}
          </Button>
        )}
        {testedAt !== null && (
          <Button variant={isOn ? 'default' : 'filled'} disabled={isBusy} onClick={() => turn(!isOn)}>
            {isOn ? messages.turnOff : messages.turnOn}
          </Button>
        )}
      </div>
    </li>
  );
}
