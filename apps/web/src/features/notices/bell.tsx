import { ActionIcon, Modal, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentProps } from 'react';

import { call } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useIsPhone } from '../../shared/ui/viewport/use-is-phone.ts';
import { useCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';

import classes from './bell.module.css';

const NoticePanel = lazyPart(() => import('./notice-panel.tsx'), 'NoticePanel');

/** What happened, under the bell of the top bar; in the page's place on a phone. */
export function Bell() {
  const user = useCurrentUser();
  const [isOpen, { toggle, close }] = useDisclosure();
  const isPhone = useIsPhone();
  const isWanted = user?.terms_accepted === true;
  const { data } = useQuery({
    queryKey: ['processes', 'notices', 'unread'],
    queryFn: ({ signal }) => call('GET /api/notices/unread', { signal }),
    enabled: isWanted,
    refetchInterval: 60_000,
  });
  if (!isWanted) return null;
  const { count = 0, is_floor: isFloor = false } = data ?? {};
  const button = <BellButton count={count} isFloor={isFloor} isOpen={isOpen} onClick={toggle} />;
  const panel = (
    <Suspense fallback={<p className={classes.waiting}>{messages.loading}</p>}>
      <NoticePanel onClose={close} />
    </Suspense>
  );
  if (isPhone)
    return (
      <>
        {button}
        <Modal.Root opened={isOpen} onClose={close} fullScreen transitionProps={{ duration: 120 }}>
          <Modal.Content aria-label={messages.title}>
            <Modal.Body p={0}>{panel}</Modal.Body>
          </Modal.Content>
        </Modal.Root>
      </>
    );
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-end"
      width={440}
      trapFocus
      returnFocus
      radius="lg"
      shadow="var(--shadow-float)"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={messages.title}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
}

interface BellButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'className' | 'style' | 'disabled'> {
  readonly count: number;
  readonly isFloor: boolean;
  readonly isOpen: boolean;
}

/** Takes what the popover gives its target. */
function BellButton({ count, isFloor, isOpen, ...target }: BellButtonProps) {
  return (
    <ActionIcon
      {...target}
      variant="subtle"
      color="dark"
      size={44}
      className={classes.bell ?? ''}
      aria-label={messages.bell(count, isFloor)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      <IconBell size={22} stroke={1.7} />
      {count > 0 && (
        <span className={classes.badge} aria-hidden>
          {messages.badge(count, isFloor)}
        </span>
      )}
    </ActionIcon>
  );
}
