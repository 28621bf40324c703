import { FocusTrap } from '@mantine/core';
import { DatePicker, DatesProvider, type DatePickerProps } from '@mantine/dates';

// oxlint-disable-next-line import/no-unassigned-import -- the library's style sheet belongs to this chunk
import '@mantine/dates/styles.layer.css';
import type { ReactNode } from 'react';

import { messages } from './messages.ts';
import { spanish } from './spanish-calendar.ts';

import classes from './calendar.module.css';

const longDay = new Intl.DateTimeFormat('es-EC', { dateStyle: 'long', timeZone: 'UTC' });

const month = new Intl.DateTimeFormat('es-EC', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const labels = {
  previousMonth: messages.previousMonth,
  nextMonth: messages.nextMonth,
  previousYear: messages.previousYear,
  nextYear: messages.nextYear,
  previousDecade: messages.previousDecade,
  nextDecade: messages.nextDecade,
};

type Shown<Kind extends 'default' | 'range'> = Pick<
  DatePickerProps<Kind>,
  'value' | 'onChange' | 'minDate' | 'maxDate' | 'defaultDate'
>;

/** Days of a month, in Spanish, weeks that begin on Monday. In a chunk of its own. */
export function DayCalendar(props: Shown<'default'>) {
  return (
    <InSpanish>
      <DatePicker
        {...props}
        {...look}
        getDayProps={(day) => ({ 'data-autofocus': day === props.value || undefined })}
      />
    </InSpanish>
  );
}

export function RangeCalendar(props: Shown<'range'>) {
  return (
    <InSpanish>
      <DatePicker<'range'> type="range" allowSingleDateInRange {...props} {...look} />
    </InSpanish>
  );
}

function InSpanish({ children }: { readonly children: ReactNode }) {
  return (
    <DatesProvider settings={spanish}>
      <FocusTrap>
        <div>{children}</div>
      </FocusTrap>
    </DatesProvider>
  );
}

const look = {
  ariaLabels: labels,
  getDayAriaLabel: (day: string) => longDay.format(new Date(`${day}T00:00:00Z`)),
  monthLabelFormat: (day: string) => capitalize(month.format(new Date(`${day}T00:00:00Z`))),
  hideOutsideDates: true,
  highlightToday: true,
  classNames: {
    calendarHeaderLevel: classes.level ?? '',
    calendarHeaderControl: 'soft',
    day: classes.day ?? '',
    weekday: classes.weekday ?? '',
    monthsListControl: 'plain figures size-s round-m',
    yearsListControl: 'plain figures size-s round-m',
  },
};
