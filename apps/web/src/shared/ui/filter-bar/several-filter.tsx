import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';

import { CheckboxGroupField } from '../fields/checkbox-group-field.tsx';
import { hanging } from '../fields/option-list.tsx';
import type { Option } from '../fields/options.ts';
import { messages } from './messages.ts';

import classes from './filter-bar.module.css';

export interface SeveralFilterProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

export function SeveralFilter({ label, options, value, onChange }: SeveralFilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus {...hanging}>
      <Popover.Target>
        <button
          type="button"
          className={classes.control}
          data-filled={value.length > 0}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {value.length === 0 ? label : messages.chosen(label, value.length)}
          <IconChevronDown size={16} stroke={1.7} aria-hidden className={classes.chevron} />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library places this element
        role="dialog"
        aria-label={label}
        className={classes.choices ?? ''}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <CheckboxGroupField label={label} isLabelHidden isCompact options={options} value={value} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}
