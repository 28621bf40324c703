/** Somebody as they were typed into the list of addresses. */
export interface WrittenPerson {
  /** From 1, as people count lines. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly last_name: string;
}

const withName = /^(?<names>[^<>]*)<(?<email>[^<>]+)>$/;

/** One person per line or between commas: an address, or «Lucía Andrade <lucia@empresa.ec>». */
export function readPeople(text: string): readonly WrittenPerson[] {
  return text
    .split('\n')
    .flatMap((line, place) => line.split(/[,;]/).map((part) => ({ line: place + 1, part: part.trim() })))
    .filter(({ part }) => part !== '')
    .map(({ line, part }) => ({ line, ...readPerson(part) }));
}

function readPerson(part: string): Omit<WrittenPerson, 'line'> {
  const found = withName.exec(part)?.groups;
  const names = (found?.['names'] ?? '').replaceAll('"', '').trim().split(/\s+/).filter(Boolean);
  // «Lucía Andrade» is one name and one surname; of more words nobody knows where the surnames begin.
  const cut = names.length === 2 ? 1 : names.length;
  return {
    email: (found?.['email'] ?? part).trim().toLowerCase(),
    name: names.slice(0, cut).join(' '),
    last_name: names.slice(cut).join(' '),
  };
}
