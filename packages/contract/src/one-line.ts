import { z } from 'zod';

import { drawn } from './drawn-text.ts';

/** Text of a form's line: what ends a line or steers a terminal is refused. */
export const oneLine = drawn(
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Debe ser una sola línea, sin caracteres de control'),
);
