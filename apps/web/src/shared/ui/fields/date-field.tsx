import { Popover } from '@mantine/core';
import { isIsoDate } from '@rubrica/catalogues';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../lazy-part.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { DateInput } from './date-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';
import { hanging } from './option-list.tsx';

import classes from './control.module.css';
import popoverClasses from './date-field.module.css';

const loadCalendar = () => import('./calendar.tsx');
const Calendar = lazyPart(loadCalendar, 'DayCalendar');

export interface DateFieldProps extends FieldProps<string> {
  /** `yyyy-mm-dd`, for the calendar; what is typed is checked by a validator. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly autoComplete?: 'bday' | 'off' | undefined;
}

/** `yyyy-mm-dd` once it is a real day, else what was typed so far. */
export function DateField({ from, to, autoComplete = 'off', ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const day = isIsoDate(field.value) ? field.value : null;
  const isFixed = field.isDisabled === true || field.isReadOnly === true;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Popover opened={isOpen} onChange={setOpen} returnFocus {...hanging}>
          <Popover.Target>
            <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
              <DateInput field={field} control={control} autoComplete={autoComplete} />
              <button
                type="button"
                className={classes.button}
                aria-label={messages.openCalendar(field.label)}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                disabled={isFixed}
                onPointerEnter={() => void loadCalendar()}
                onClick={() => setOpen((open) => !open)}
              >
                <IconCalendar size={20} stroke={1.6} aria-hidden />
              </button>
            </div>
          </Popover.Target>
          <Popover.Dropdown
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library places this element
            role="dialog"
            aria-label={messages.calendar}
            className={popoverClasses.popover ?? ''}
            onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
          >
            <Suspense fallback={<Skeleton shape="block" width={260} height={280} />}>
              <Calendar
                value={day}
                {...(from !== undefined && { minDate: from })}
                {...(to !== undefined && { maxDate: to })}
                {...(day !== null ? { defaultDate: day } : to !== undefined && { defaultDate: to })}
                onChange={(picked) => {
                  field.onChange(picked ?? '');
                  setOpen(false);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  );
}
