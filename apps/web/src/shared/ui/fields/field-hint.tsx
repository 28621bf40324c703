import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './field-frame.module.css';

export function FieldHint({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Tooltip
      label={text}
      multiline
      maw={300}
      withArrow
      color="var(--ink)"
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120 }}
    >
      <button type="button" className={classes.hint} aria-label={messages.hint(label)}>
        <IconInfoCircle size={16} stroke={1.7} aria-hidden />
      </button>
    </Tooltip>
  );
}
