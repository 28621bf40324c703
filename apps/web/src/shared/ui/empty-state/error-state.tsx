import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';

import { EmptyState } from './empty-state.tsx';
import { messages } from './messages.ts';

export interface ErrorStateProps {
  readonly title?: string;
  /** What happened, in words for people. */
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly level?: 2 | 3;
}

export function ErrorState({ title = messages.failed, message, onRetry, level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        detail={message}
        level={level}
        icon={<IconAlertTriangle size={24} stroke={1.7} aria-hidden data-tone="red" />}
        action={
          onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.7} />} onClick={onRetry}>
              {messages.retry}
            </Button>
          )
        }
      />
    </div>
  );
}
