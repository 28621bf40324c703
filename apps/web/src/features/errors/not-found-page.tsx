import { Button } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';

import { MessagePage } from './message-page.tsx';
import { messages } from './messages.ts';

export function NotFoundPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  const isKnown = tenant.status === 200;
  return (
    <MessagePage
      status={404}
      title={<span lang="en">{messages.notFound}</span>}
      detail={isKnown ? messages.notFoundHelp : messages.noTenant}
      action={
        <Button component="a" href="/" size="lg">
          {messages.home}
        </Button>
      }
    />
  );
}
