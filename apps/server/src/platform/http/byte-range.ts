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
  if (first !== '') return chooseFrom(Number(first), last === '' ? Infinity : Number(last), sizeBytes);
  return last === '' ? 'whole' : chooseTail(Number(last), sizeBytes);
}

function chooseFrom(start: number, last: number, sizeBytes: number): BytePart | 'whole' | 'refused' {
  if (last < start) return 'whole';
  return start < sizeBytes ? { start, end: Math.min(last, sizeBytes - 1) } : 'refused';
}

function chooseTail(length: number, sizeBytes: number): BytePart | 'refused' {
  if (length === 0 || sizeBytes === 0) return 'refused';
  return { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 };
}
