import { z } from 'zod';

/** Text of a form's line: what ends a line or steers a terminal is refused. */
export const oneLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Debe ser una sola línea, sin caracteres de control');
