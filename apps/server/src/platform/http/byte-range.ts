/** First and last byte, both included, as HTTP counts them. */
export interface BytePart {
  readonly start: number;
  readonly end: number;
}

/**
 * RFC 9110 §14.2: what cannot be read, and more than one part at once, is answered with the whole file; what begins
 * behind its end is refused.
 */
export function choosePart(header: string | undefined, sizeBytes: number): BytePart | 'whole' | 'refused' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return Number(last) === 0 || sizeBytes === 0 ? 'refused' : tailOf(Number(last), sizeBytes);
  const [start, end] = [Number(first), last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)];
  if (last !== '' && Number(last) < start) return 'whole';
  return start < sizeBytes ? { start, end } : 'refused';
}

const tailOf = (length: number, sizeBytes: number): BytePart => ({
  start: Math.max(0, sizeBytes - length),
  end: sizeBytes - 1,
});
