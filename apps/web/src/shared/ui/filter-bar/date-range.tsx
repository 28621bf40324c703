import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../lazy-part.ts';
import { hanging } from '../fields/option-list.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { datesText } from './filters.ts';
import { messages } from './messages.ts';
import { presetsFor } from './presets.ts';

import classes from './date-range.module.css';
import barClasses from './filter-bar.module.css';

const loadCalendar = () => import('../fields/calendar.tsx');
const Calendar = lazyPart(loadCalendar, 'RangeCalendar');

export interface Dates {
  readonly from: string;
  readonly to: string;
}

export interface DateRangeProps {
  readonly label: string;
  readonly value: Dates;
  readonly onChange: (dates: Dates) => void;
}

type Ends = [string | null, string | null];

/** Two days, picked or taken from a list of usual ranges. Nothing changes before the second day is picked. */
export function DateRange({ label, value, onChange }: DateRangeProps) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Ends>();
  const text = datesText(value);
  const choose = (dates: Dates): void => {
    onChange(dates);
    setPicked(undefined);
    setOpen(false);
  };
  const pick = ([from, to]: Ends): void => {
    if (from !== null && to !== null) choose({ from, to });
    else setPicked([from, to]);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} onClose={() => setPicked(undefined)} returnFocus {...hanging}>
      <Popover.Target>
        <button
          type="button"
          className={barClasses.control}
          data-filled={text !== undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={text === undefined ? label : messages.chip(label, text)}
          onPointerEnter={() => void loadCalendar()}
          onClick={() => setOpen((open) => !open)}
        >
          <IconCalendar size={17} stroke={1.6} aria-hidden />
          {text ?? label}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library places this element
        role="dialog"
        aria-label={label}
        className={classes.popover ?? ''}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <Presets canClear={text !== undefined} onChoose={choose} />
        <Suspense fallback={<Skeleton shape="block" width={260} height={280} />}>
          <Calendar
            value={picked ?? [value.from || null, value.to || null]}
            {...(value.from !== '' && { defaultDate: value.from })}
            onChange={pick}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

interface PresetsProps {
  readonly canClear: boolean;
  readonly onChoose: (dates: Dates) => void;
}

function Presets({ canClear, onChoose }: PresetsProps) {
  const [presets] = useState(() => presetsFor(new Date()));
  return (
    <div className={classes.presets}>
      {presets.map((preset) => (
        <button key={preset.label} type="button" className={classes.preset} onClick={() => onChoose(preset)}>
          {preset.label}
        </button>
      ))}
      {canClear && (
        <button type="button" className={classes.preset} data-clears onClick={() => onChoose({ from: '', to: '' })}>
          {messages.clearDates}
        </button>
      )}
    </div>
  );
}
