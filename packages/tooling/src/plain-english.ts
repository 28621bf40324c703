import { parseSync, Visitor, type Comment, type Program } from 'oxc-parser';

export interface DialectWord {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

/** Words and phrases that a reader must guess. The plain word is in the glossary or in any other English text. */
const phrases: readonly RegExp[] = [
  /\bwhoever\b/i,
  /\banew\b/i,
  /\bin vain\b/i,
  /\bwho comes\b/i,
  /\b(?:is|are|was|were|be|been|being|gets?) told\b/i,
  /\bnobody but\b/i,
  /\bhangs? (?:under|from|on)\b/i,
  /\bbears?\b/i,
  /\bjudg(?:es?|ed|ing)\b/i,
  /\bmend(?:s|ed|ing)?\b/i,
  /\bbrings? about\b/i,
  /\b(?:foresees?|foreseen|furnish(?:es|ed)?|stationery|patience|politeness|switchboard)\b/i,
  /\b(?:thereof|therein|whereof|wherein|lest)\b/i,
];

/** Verbs that start a name, and nouns anywhere in it. */
const names: readonly RegExp[] = [
  /^(?:judge|tell|keep|attend|foresee|furnish)(?:[A-Z]|$)/,
  /^note(?=[A-Z])(?!Of|For|Text)/,
  /^most(?=[A-Z])/,
  /^openDoors$/,
  /(?:^[a-z]*|[a-z])(?:Patience|Politeness|Stationery|Switchboard)(?:[A-Z]|$)/,
  /^(?:patience|politeness|stationery|switchboard)(?:[A-Z]|$)/,
];

/** Accepted, with the reason. */
const accepted: readonly { readonly text: string; readonly reason: string }[] = [
  { text: 'keepPreviousData', reason: 'a name of TanStack Query' },
  { text: 'keepAliveMilliseconds', reason: 'keep-alive is a word of HTTP' },
];

export function findInSource(file: string, source: string): readonly DialectWord[] {
  const { comments, program } = parseSync(file, source);
  return [...findInFileName(file), ...findInNames(file, source, program), ...findInComments(file, source, comments)];
}

function findInComments(file: string, source: string, comments: readonly Comment[]): readonly DialectWord[] {
  return comments
    .filter(({ value }) => phrases.some((phrase) => phrase.test(value)))
    .flatMap(({ value, start }) => findPhrases(file, value, lineAt(source, start)));
}

/** Code, links and quotations are left out: they are names of something else. */
export function findInText(file: string, text: string): readonly DialectWord[] {
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)|«[^»\n]*»/g, (code) =>
    code.replaceAll(/[^\n]/g, ' '),
  );
  return findPhrases(file, prose, 1);
}

interface Declared {
  readonly type: string;
  readonly name?: string;
  readonly left?: Declared;
  readonly start: number;
}

/** Names that a source file declares: functions, variables, parameters, types. */
function findInNames(file: string, source: string, program: Program): readonly DialectWord[] {
  const found: DialectWord[] = [];
  const check = (node: Declared | null): void => {
    const declared = node?.type === 'AssignmentPattern' ? node.left : node;
    if (declared?.type !== 'Identifier' || declared.name === undefined || !isDialect(declared.name)) return;
    found.push({ file, line: lineAt(source, declared.start), word: declared.name });
  };
  new Visitor({
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(check),
    FunctionExpression: ({ params }) => params.forEach(check),
    ArrowFunctionExpression: ({ params }) => params.forEach(check),
    VariableDeclarator: ({ id }) => check(id),
    ClassDeclaration: ({ id }) => check(id),
    TSInterfaceDeclaration: ({ id }) => check(id),
    TSTypeAliasDeclaration: ({ id }) => check(id),
  }).visit(program);
  return found;
}

function findInFileName(file: string): readonly DialectWord[] {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '');
  const camel = name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return isDialect(camel) ? [{ file, line: 0, word: name }] : [];
}

function isDialect(name: string): boolean {
  return names.some((pattern) => pattern.test(name)) && !accepted.some(({ text }) => text === name);
}

function findPhrases(file: string, text: string, firstLine: number): readonly DialectWord[] {
  return text.split('\n').flatMap((line, place) =>
    phrases.flatMap((phrase) => {
      const word = phrase.exec(line)?.[0];
      return word === undefined ? [] : [{ file, line: firstLine + place, word }];
    }),
  );
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
