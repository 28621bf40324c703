import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';

import { messages } from './messages.ts';
import type { Placement } from './use-placement.ts';

/** Also by Ctrl+Z and Ctrl+Y. */
export function UndoButtons({ placement: { canUndo, canRedo, undo, redo } }: { readonly placement: Placement }) {
  const buttons = [
    { name: messages.undo, icon: IconArrowBackUp, isOff: !canUndo, act: undo },
    { name: messages.redo, icon: IconArrowForwardUp, isOff: !canRedo, act: redo },
  ];
  return (
    <div className="flex gap-4">
      {buttons.map(({ name, icon: ButtonIcon, isOff, act }) => (
        <ActionIcon
          key={name}
          variant="default"
          size={44}
          aria-label={name}
          title={name}
          disabled={isOff}
          onClick={act}
        >
          <ButtonIcon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
