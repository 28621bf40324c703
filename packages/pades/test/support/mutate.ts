/** Changes as a forger or a bad disk makes them, the same for the same seed. */

export type Random = (below: number) => number;

/** Small, and good enough to reach every corner (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below);
  };
}

type Mutation = (text: string, random: Random) => string;

const pick = <T>(items: readonly T[], random: Random): T | undefined => items[random(items.length)];

function splice(text: string, at: number, remove: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + remove);
}

/** Numbers are bounded at both ends, or the padding of a signature would be tried at each of its thousands of zeros. */
const token =
  /\/[A-Za-z]\w*|(?<!\w)\d{1,7} \d{1,5} (?:R|obj)\b|(?<!\w)\d{1,10}(?!\w)|[[\]]|<<|>>|endobj|stream|startxref|trailer|xref/g;

const tokens = (text: string): RegExpExecArray[] => [...text.matchAll(token)];

const swapTokens: Mutation = (text, random) => {
  const all = tokens(text);
  const [one, other] = [pick(all, random), pick(all, random)].sort((a, b) => (a?.index ?? 0) - (b?.index ?? 0));
  if (!one || !other) return text;
  const between = text.slice(one.index + one[0].length, other.index);
  return text.slice(0, one.index) + other[0] + between + one[0] + text.slice(other.index + other[0].length);
};

const replaceToken: Mutation = (text, random) => {
  const all = tokens(text);
  const [target, other] = [pick(all, random), pick(all, random)];
  return target && other ? splice(text, target.index, target[0].length, other[0]) : text;
};

const editReference: Mutation = (text, random) => {
  const row = pick([...text.matchAll(/(?<!\d)\d{10} \d{5} [nf]/g)], random);
  return row ? splice(text, row.index + random(10), 1, String(random(10))) : text;
};

const swapRows: Mutation = (text, random) => {
  const rows = [...text.matchAll(/(?<!\d)\d{10} \d{5} n/g)];
  const [one, other] = [pick(rows, random), pick(rows, random)];
  if (!one || !other) return text;
  return splice(splice(text, one.index, 18, other[0]), other.index, 18, one[0]);
};

const freeRow: Mutation = (text, random) => {
  const row = pick([...text.matchAll(/(?<!\d)\d{10} \d{5} n/g)], random);
  return row ? splice(text, row.index + 17, 1, 'f') : text;
};

const truncate: Mutation = (text, random) => text.slice(0, random(text.length));

const cut: Mutation = (text, random) => splice(text, random(text.length), 1 + random(64), '');

const repeat: Mutation = (text, random) => {
  const at = random(text.length);
  return splice(text, at, 0, text.slice(at, at + 1 + random(400)));
};

const insert: Mutation = (text, random) => {
  const piece = pick(['%%EOF\n', '% x\n', ' ', '\n', '\0', '1 0 obj\n<<>>\nendobj\n', 'startxref\n0\n%%EOF\n'], random);
  return splice(text, random(text.length + 1), 0, piece ?? '');
};

const revisionsOf = (text: string): string[] => text.split(/(?<=%%EOF\n)/);

const reorderRevisions: Mutation = (text, random) => {
  const parts = revisionsOf(text);
  const [one, other] = [random(parts.length), random(parts.length)];
  const [first, second] = [parts[one] ?? '', parts[other] ?? ''];
  return parts.with(one, second).with(other, first).join('');
};

const repeatRevision: Mutation = (text, random) => text + (pick(revisionsOf(text), random) ?? '');

const dropRevision: Mutation = (text, random) =>
  revisionsOf(text)
    .toSpliced(random(revisionsOf(text).length), 1)
    .join('');

/** An update that a program would write, with one object replaced by another of the file. */
const appendUpdate: Mutation = (text, random) => {
  const objects = [...text.matchAll(/(?<!\d)(\d{1,7}) 0 obj\n([^]*?)endobj/g)];
  const [target, source] = [pick(objects, random), pick(objects, random)];
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const trailer = [...text.matchAll(/trailer\s*<<([^]*?)>>\s*startxref/g)].at(-1)?.[1];
  if (!target || !source || previous === undefined || trailer === undefined) return text;
  const start = text.length;
  const body = `${target[1]} 0 obj\n${source[2]}endobj\n`;
  const row = `${String(start).padStart(10, '0')} 00000 n \n`;
  const kept = trailer.replace(/\/Prev\s+\d+/, '');
  return `${text}${body}xref\n${target[1]} 1\n${row}trailer\n<<${kept}/Prev ${previous}>>\nstartxref\n${start + body.length}\n%%EOF\n`;
};

const mutations: readonly Mutation[] = [
  swapTokens,
  replaceToken,
  editReference,
  swapRows,
  freeRow,
  truncate,
  cut,
  repeat,
  insert,
  reorderRevisions,
  repeatRevision,
  dropRevision,
  appendUpdate,
];

/** One to three changes. */
export function mutate(text: string, random: Random): string {
  let changed = text;
  for (let count = 1 + random(3); count > 0; count -= 1)
    changed = pick(mutations, random)?.(changed, random) ?? changed;
  return changed;
}
