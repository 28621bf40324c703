import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface WrittenPromise {
  /** The heading above its table. */
  readonly part: string;
  readonly sentence: string;
  /** Names of checks, in `promiseChecks`. */
  readonly checks: readonly string[];
  /** Tests or folders of tests. */
  readonly paths: readonly string[];
  /** Why it promises nothing that the product does, where it has neither. */
  readonly reason: string;
}

export const projectFolder = path.join(import.meta.dirname, '../../../..');

/** The rows of docs/promises.md. */
export function readPromises(): readonly WrittenPromise[] {
  const text = readFileSync(path.join(projectFolder, 'docs/promises.md'), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((part) =>
      [...part.matchAll(/^\| (?!Sentence|---)(.+) \| (.+) \|$/gm)].map(([, sentence = '', held = '']) => ({
        part: part.slice(0, part.indexOf('\n')),
        sentence,
        checks: [...held.matchAll(/check `([\w-]+)`/g)].map(([, name = '']) => name),
        paths: [...held.matchAll(/`([^`]*\/[^`]*)`/g)].map(([, file = '']) => file),
        reason: held,
      })),
    );
}

/** As a text reads where `{…}` was filled in. */
export function patternOf(sentence: string): RegExp {
  const literal = sentence.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(literal.join('.+'));
}
