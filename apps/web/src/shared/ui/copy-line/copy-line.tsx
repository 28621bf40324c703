import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

import { copyText } from './copy-text.ts';

import classes from './copy-line.module.css';

interface CopyLineProps {
  /** What it is: «Enlace de pago». */
  readonly label: string;
  readonly value: string;
  /** On the button, where «Copiar» alone would say too little. */
  readonly button?: string;
}

/** An address or a number to be taken elsewhere, on a line of its own. */
export function CopyLine({ label, value, button = 'Copiar' }: CopyLineProps) {
  return (
    <div className={classes.line}>
      <p className="fills">
        <span className="quiet size-xs block">{label}</span>
        <span className="breaks">{value}</span>
      </p>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.6} />}
        aria-label={`${button}: ${label}`}
        onClick={() => void copyText(label, value)}
      >
        {button}
      </Button>
    </div>
  );
}
