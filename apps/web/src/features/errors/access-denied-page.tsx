import { Button } from '@mantine/core';

import { MessagePage } from './message-page.tsx';
import { messages } from './messages.ts';

export function AccessDeniedPage() {
  return (
    <MessagePage
      status={403}
      title={messages.denied}
      detail={messages.deniedHelp}
      action={
        <Button component="a" href="/" size="md">
          {messages.home}
        </Button>
      }
    />
  );
}
