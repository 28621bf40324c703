import { IconCalendar, IconForms, IconLetterCase, IconSignature, IconSquareCheck } from '@tabler/icons-react';

import type { FieldKind } from '../envelope.ts';

export const fieldKinds = ['signature', 'initials', 'date', 'text', 'checkbox'] as const satisfies readonly FieldKind[];

export const kindIcons = {
  signature: IconSignature,
  initials: IconLetterCase,
  date: IconCalendar,
  text: IconForms,
  checkbox: IconSquareCheck,
} as const satisfies Record<FieldKind, typeof IconSignature>;
