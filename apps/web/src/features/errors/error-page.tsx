import { Button, Group } from '@mantine/core';
import { ApiError } from '@rubrica/contract';

import { MessagePage } from './message-page.tsx';
import { messages } from './messages.ts';

const defaultStatus = 500;

/** The generic page: what the error says, where it is meant for people. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const status = error instanceof ApiError ? error.status : defaultStatus;
  const detail = error instanceof ApiError ? error.message : messages.failedHelp;
  return (
    <MessagePage
      status={status}
      title={messages.failed}
      detail={detail}
      action={
        <Group gap="sm">
          <Button size="md" onClick={() => location.reload()}>
            {messages.retry}
          </Button>
          <Button component="a" href="/" size="md" variant="default">
            {messages.home}
          </Button>
        </Group>
      }
    />
  );
}
