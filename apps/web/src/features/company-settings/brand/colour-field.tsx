import { Button, ColorInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

import { contrast, readableContrast, readableFill, type Hex } from '../../../shared/theme/colour.ts';
import { brandMessages as messages } from '../messages.ts';

import classes from './brand.module.css';

const suggestions = ['#155EEF', '#0B6E63', '#7A2E8E', '#A33B12', '#12324A', '#001738'];

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Whether texts stand on it. */
  readonly isGround?: boolean;
  readonly onChange: (value: string) => void;
}

/** A colour. Where texts stand on it, it says whether they can be read, and what is used where they cannot. */
export function ColourField({ label, value, error, isGround = true, onChange }: ColourFieldProps) {
  return (
    <div className="stack gap-8">
      <ColorInput
        label={label}
        value={value}
        error={error}
        size="md"
        format="hex"
        swatches={suggestions}
        eyeDropperButtonProps={{ 'aria-label': 'Tomar un color de la pantalla' }}
        onChange={(next) => onChange(next.toUpperCase())}
      />
      {error === undefined && isGround && <Readability colour={value as Hex} onChange={onChange} />}
    </div>
  );
}

function Readability({ colour, onChange }: { readonly colour: Hex; readonly onChange: (value: string) => void }) {
  const { ground, text } = readableFill(colour);
  const ratio = contrast(text, colour);
  if (ratio >= readableContrast) {
    return (
      <p className={classes.reads}>
        <IconCheck size={16} stroke={2} aria-hidden />
        {messages.reads(formatRatio(ratio))}
      </p>
    );
  }
  const used = ground.toUpperCase();
  return (
    <div className={classes.adjusted}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      <p>{messages.adjusted(formatRatio(ratio), used)}</p>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(used)}>
        {messages.adjust(used)}
      </Button>
    </div>
  );
}

const formatRatio = (ratio: number): string => ratio.toLocaleString('es-EC', { maximumFractionDigits: 1 });
