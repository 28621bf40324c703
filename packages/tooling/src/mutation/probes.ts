import { parseSync, Visitor } from 'oxc-parser';

/** What a probed program fills: `file:start-end` of every piece that ran. */
export const seenKey = '__rubrica_seen_pieces';

/** A part of a file that runs as a whole or not at all. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

interface Probe extends Piece {
  /** How the piece takes in a word of its own: before a statement, around one that stands alone, or before a value. */
  readonly way: 'before' | 'block' | 'value';
}

export const keyOf = (file: string, { start, end }: Piece): string => `${file}:${start}-${end}`;

/**
 * Statements, and what stands on their line and may be passed over: the branch without braces, either side of a
 * question, what follows `&&`, `||` and `??`, the value of who gave none.
 */
function listProbes(file: string, source: string): readonly Probe[] {
  const { program } = parseSync(file, source);
  const probes: Probe[] = [];
  const value = ({ start, end }: Piece): void => void probes.push({ start, end, way: 'value' });
  const statements = (body: readonly Statement[]): void => {
    for (const statement of body)
      if (isPlain(statement)) probes.push({ start: statement.start, end: statement.end, way: 'before' });
  };
  const alone = (body: Statement | null): void => {
    if (body && body.type !== 'BlockStatement') probes.push({ start: body.start, end: body.end, way: 'block' });
  };
  new Visitor({
    BlockStatement: ({ body }) => statements(body),
    SwitchCase: ({ consequent }) => statements(consequent),
    IfStatement: ({ consequent, alternate }) => [consequent, alternate].forEach(alone),
    ForOfStatement: ({ body }) => alone(body),
    ForStatement: ({ body }) => alone(body),
    WhileStatement: ({ body }) => alone(body),
    ArrowFunctionExpression: ({ body }) => {
      if (body.type !== 'BlockStatement') value(body);
    },
    ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate].forEach(value),
    LogicalExpression: ({ right }) => value(right),
    AssignmentPattern: ({ right }) => value(right),
  }).visit(program);
  return probes;
}

/** Those of a file, the narrower ones first. */
export const listPieces = (file: string, source: string): readonly Piece[] =>
  listProbes(file, source).toSorted((one, other) => widthOf(one) - widthOf(other));

/** The same program, which also notes each piece that runs. Lines stay where they are. */
export function addProbes(file: string, source: string): string {
  const insertions = listProbes(file, source).flatMap((probe) => {
    const hit = `globalThis.${seenKey}?.add(${JSON.stringify(keyOf(file, probe))})`;
    const [before, after] = { before: [`${hit};`, ''], block: [`{${hit};`, '}'], value: [`(${hit}, `, ')'] }[probe.way];
    // Of pieces that begin together the wider one is opened first; of those that end together it is closed last.
    return [
      { at: probe.start, rank: -widthOf(probe), text: before ?? '' },
      { at: probe.end, rank: widthOf(probe) - source.length * 2, text: after ?? '' },
    ];
  });
  let done = 0;
  const parts = insertions
    .toSorted((one, other) => one.at - other.at || one.rank - other.rank)
    .map(({ at, text }) => {
      const part = source.slice(done, at) + text;
      done = at;
      return part;
    });
  return parts.join('') + source.slice(done);
}

const widthOf = ({ start, end }: Piece): number => end - start;

interface Statement extends Piece {
  readonly type: string;
  readonly directive?: string | null;
}

/** A function declaration is hoisted, and a directive must come first. */
const isPlain = ({ type, directive }: Statement): boolean =>
  typeof directive !== 'string' && (type.endsWith('Statement') || type === 'VariableDeclaration');
