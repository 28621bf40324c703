import { Button } from '@mantine/core';
import type { ReadOnPaper } from '@rubrica/contract';
import { IconId } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/lazy-part.ts';
import { announce } from '../../../shared/ui/announce/announce.ts';
import { messages } from './messages.ts';

const CardDialog = lazyPart(() => import('./card-dialog.tsx'), 'CardDialog');

export interface CardButtonProps {
  /** `del comprador`, where a form asks about several people. */
  readonly whose?: string | undefined;
  readonly onUse: (read: ReadOnPaper) => void;
}

/** Fills in a person's data from photographs of their card. */
export function CardButton({ whose, onUse }: CardButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const use = (read: ReadOnPaper): void => {
    setOpen(false);
    onUse(read);
    announce(messages.used);
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconId size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {whose === undefined ? messages.open : messages.openOf(whose)}
      </Button>
      {isOpen && (
        <Suspense>
          <CardDialog onUse={use} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
