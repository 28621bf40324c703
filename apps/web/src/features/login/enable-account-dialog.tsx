import { Button, Group, Modal, Stack } from '@mantine/core';
import type { UserDetail } from '@rubrica/contract';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { loadCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';

/** For an account that nobody may use yet: confirmed by the link of a mail, then enabled here. */
export function EnableAccountDialog({
  user,
  onEnabled,
  onClose,
}: {
  readonly user: UserDetail;
  readonly onEnabled: (user: UserDetail) => void;
  readonly onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const enable = () =>
    run(async () => {
      await call('POST /auth_user/enable-user', { body: { username: user.username, cognito: false } });
      onEnabled(await loadCurrentUser());
    });
  const resend = () =>
    run(async () => {
      const { message } = await call('POST /auth/confirm-resend');
      showToast({ type: 'success', message });
    });
  return (
    <Modal opened onClose={onClose} title={messages.enableTitle} centered closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Stack gap="lg">
        <p>{user.is_confirmed ? messages.enableConfirmed : messages.enableUnconfirmed}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {messages.enableLater}
          </Button>
          <Button loading={isBusy} onClick={() => void (user.is_confirmed ? enable() : resend())}>
            {user.is_confirmed ? messages.enableNow : messages.enableResend}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
