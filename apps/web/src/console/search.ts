/** Plain strings in the address: a library that reads `?q=123` as a number loses the zeros of a cédula. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = search[key];
    search[key] = before === undefined ? value : [...[before].flat(), value];
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of [value].flat()) {
      if (isPlain(item) && item !== '') pairs.append(key, `${item}`);
    }
  }
  return pairs.size === 0 ? '' : `?${pairs.toString()}`;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
