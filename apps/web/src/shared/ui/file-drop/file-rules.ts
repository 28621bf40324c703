import { extensionOf, fileTypes, isHeic } from './file-types.ts';
import { messages } from './messages.ts';

export interface FileRules {
  /** MIME types, of those in `file-types.ts`. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** In the whole list. */
  readonly maxFiles?: number;
}

/** What is known of a file before it is read. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface Judgement<F extends FileFacts> {
  readonly accepted: readonly F[];
  /** A sentence for each file that is not taken, which names it and the rule. */
  readonly refusals: readonly string[];
}

/** Which files are accepted. The server inspects them again, by content. */
export function inspectFiles<F extends FileFacts>(
  files: readonly F[],
  { rules, present }: { readonly rules: FileRules; readonly present: readonly FileFacts[] },
): Judgement<F> {
  const accepted: F[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const refusal = refusalOf(file, rules, [...present, ...accepted]);
    if (refusal === undefined) accepted.push(file);
    else refusals.push(refusal);
  }
  return { accepted, refusals };
}

function refusalOf(file: FileFacts, rules: FileRules, present: readonly FileFacts[]): string | undefined {
  const { name, size } = file;
  if (!isOfType(file, rules.types)) {
    return isHeic(file) ? messages.refusedHeic(name) : messages.refusedType(name, namesOf(rules.types));
  }
  if (size === 0) return messages.refusedEmpty(name);
  if (size > rules.maxBytes) return messages.refusedSize(name, size, rules.maxBytes);
  if (present.some((other) => other.name === name && other.size === size)) return messages.refusedTwice(name);
  if (rules.maxFiles !== undefined && present.length >= rules.maxFiles) {
    return messages.refusedCount(name, rules.maxFiles);
  }
  return undefined;
}

/** Some systems know no type for a file; then its name must do. */
function isOfType({ name, type }: FileFacts, types: readonly string[]): boolean {
  if (types.includes(type)) return true;
  const isUnknown = type === '' || type === 'application/octet-stream';
  return isUnknown && types.some((each) => fileTypes[each]?.extensions.includes(extensionOf(name)));
}

export function namesOf(types: readonly string[]): readonly string[] {
  return [...new Set(types.map((type) => fileTypes[type]?.name ?? type))];
}

/** For a file picker: types and extensions, since each system looks at one of them. */
export function acceptOf(types: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(types.map((type) => [type, [...(fileTypes[type]?.extensions ?? [])]]));
}

export function describeRules({ types, maxBytes, maxFiles }: FileRules): string {
  return messages.rules(namesOf(types), maxBytes, maxFiles);
}
