import { z } from 'zod';

/** Marks that turn the direction of reading: with them a text shows something else than it says. */
const turning = /\p{Bidi_Control}/gu;

export const withoutTurning = (text: string): string => text.replaceAll(turning, '');

/** Text of several lines that somebody unknown wrote: what steers a terminal is refused, what turns the reading is left out. */
export const freeText = (max: number) =>
  z
    .string()
    .overwrite(withoutTurning)
    .trim()
    .regex(/^(?:[^\p{Cc}\u2028\u2029]|[\n\r\t])*$/u, 'No use caracteres de control')
    .max(max, `Debe tener como máximo ${max} caracteres`);
