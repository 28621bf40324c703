import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';

import { messages } from './messages.ts';
import type { Placement } from './use-placement.ts';

/** Also by Ctrl+Z and Ctrl+Y. */
export function UndoButtons({ placement: { canUndo, canRedo, undo, redo } }: { readonly placement: Placement }) {
  return (
    <div className="flex gap-4">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={messages.undo}
        title={messages.undo}
        disabled={!canUndo}
        onClick={undo}
      >
        <IconArrowBackUp size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={messages.redo}
        title={messages.redo}
        disabled={!canRedo}
        onClick={redo}
      >
        <IconArrowForwardUp size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}
