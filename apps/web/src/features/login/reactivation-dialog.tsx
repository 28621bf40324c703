import { Button, Group, Modal, Stack } from '@mantine/core';
import type { UserDetail } from '@rubrica/contract';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { logFailure } from '../../shared/log.ts';
import { loadCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';

/** Within thirty days an account that its owner deactivated comes back as it was. */
export function ReactivationDialog({
  user,
  onReactivated,
  onClose,
}: {
  readonly user: UserDetail;
  readonly onReactivated: (user: UserDetail) => void;
  readonly onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const reactivate = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /auth_user/enable-user', { body: { username: user.username, cognito: false } });
      onReactivated(await loadCurrentUser());
    } catch (error) {
      logFailure('the account was not reactivated', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.reactivateTitle}
      centered
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack gap="lg">
        <p>{messages.reactivateBody}</p>
        <p>
          <b>{messages.reactivateQuestion}</b>
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {messages.reactivateNo}
          </Button>
          <Button loading={isBusy} onClick={() => void reactivate()}>
            {messages.reactivateYes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
