import { ActionIcon, Button, Tabs } from '@mantine/core';
import { IconArrowLeft, IconSettings, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { useIsPhone } from '../../shared/ui/viewport/use-is-phone.ts';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { useMarkRead, type Scope } from './use-notices.ts';

import classes from './notice-panel.module.css';

const scopes: readonly Scope[] = ['own', 'team', 'all'];

/** What happened, and behind the gear what one wants to hear of. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const [isSettings, setSettings] = useState(false);
  const [scope, setScope] = useState<Scope>('own');
  const me = useCurrentUser();
  const markRead = useMarkRead();
  const isPhone = useIsPhone();
  const seesTeam = holds(me, 'PE_MONITOREO_PROCESOS');
  const GearIcon = isSettings ? IconArrowLeft : IconSettings;
  return (
    <section aria-label={messages.title} className={classes.panel}>
      <header className={classes.head}>
        <h2 className="heading fills">{isSettings ? messages.settings : messages.title}</h2>
        {!isSettings && (
          <Button variant="subtle" size="compact-sm" onClick={() => void markRead()}>
            {messages.readAll}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="dark"
          size={isPhone ? 44 : 34}
          aria-label={isSettings ? messages.back : messages.settings}
          onClick={() => setSettings(!isSettings)}
        >
          <GearIcon size={20} stroke={1.6} />
        </ActionIcon>
        {isPhone && (
          <ActionIcon variant="subtle" color="dark" size={44} aria-label={messages.close} onClick={onClose}>
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        )}
      </header>
      {isSettings && <NoticeSettings />}
      {!isSettings && !seesTeam && <NoticeList scope="own" onClose={onClose} />}
      {!isSettings && seesTeam && (
        <Tabs value={scope} onChange={(value) => setScope(scopes.find((one) => one === value) ?? 'own')}>
          <Tabs.List aria-label={messages.title}>
            {scopes.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {messages.scopes[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {scopes.map((one) => (
            <Tabs.Panel key={one} value={one}>
              {one === scope && <NoticeList scope={one} onClose={onClose} />}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </section>
  );
}
