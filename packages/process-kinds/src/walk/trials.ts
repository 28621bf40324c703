import { isListOptions } from '@rubrica/form-engine';

import type { DocumentContext } from '../documents/context.ts';
import { documentData } from '../documents/document-data.ts';
import { documentsOf } from '../documents/documents-of.ts';
import type { DocumentValue } from '../documents/format-value.ts';
import { COMPANY_PARTY } from '../documents/signature-blocks.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';
import type { Walk } from './walk-kind.ts';

/** A document with data enough to be typeset. */
export interface Trial {
  readonly answers: KindAnswers;
  readonly data: Readonly<Record<string, DocumentValue>>;
}

/**
 * A few ways through a form that together show a template everything it can meet: each conditional part with and without,
 * each choice it may print, each signer. The way that adds most comes first; those that add nothing are left out.
 */
export function trialsOf(
  kind: ProcessKind,
  document: DocumentTemplate,
  walks: readonly Walk[],
  context: DocumentContext,
): readonly Trial[] {
  const told = tellingIds(kind);
  const candidates = walks.flatMap(({ content: { answers } }): Candidate[] => {
    if (!documentsOf(kind, answers).some(({ code }) => code === document.code)) return [];
    const made = documentData(kind, document, answers, context);
    return made.ok ? [{ trial: { answers, data: made.data }, facts: new Set(factsOf(made.data, told)) }] : [];
  });
  return chooseFew(candidates);
}

interface Candidate {
  readonly trial: Trial;
  readonly facts: ReadonlySet<string>;
}

function chooseFew(candidates: readonly Candidate[]): readonly Trial[] {
  const chosen: Trial[] = [];
  let missing = new Set(candidates.flatMap(({ facts }) => [...facts]));
  while (missing.size > 0) {
    const added = ({ facts }: Candidate) => facts.intersection(missing).size;
    const best = candidates.reduce((one, other) => (added(other) > added(one) ? other : one));
    chosen.push(best.trial);
    missing = missing.difference(best.facts);
  }
  return chosen;
}

/** A template may say something else for each of a few options; nobody writes a sentence for each bank or activity. */
const FEW = 12;

/** Ids on which a template could branch: those of short lists of options, and those of who signs. */
function tellingIds({ form, signers }: ProcessKind): ReadonlySet<string> {
  const lists = form?.groups.flatMap((group) => group.variables.map(({ options }) => options)) ?? [];
  const short = lists.flatMap((options) =>
    options === undefined || isListOptions(options) || options.length > FEW ? [] : options.map(({ id }) => id),
  );
  return new Set([...short, 'SI', 'NO', ...signers.map(({ party }) => party), COMPANY_PARTY]);
}

/** What a template could branch on: parts that are or are not there, options chosen, who signs, a party's gender. */
function factsOf(value: DocumentValue, told: ReadonlySet<string>, path = ''): readonly string[] {
  if (value === null) return [`${path} none`];
  if (typeof value === 'boolean') return [`${path}=${value}`];
  if (typeof value !== 'object') return [];
  if (isList(value)) return value.flatMap((item) => factsOf(item, told, `${path}[]`));
  const id = value['id'];
  const option = typeof id === 'string' && told.has(id) ? [`${path}=${id}`] : [];
  const ignored = path === 'leyes' || path === 'anexos' || path.endsWith('.cuotas[]');
  const inside = ignored ? [] : Object.entries(value).flatMap(([name, item]) => factsOf(item, told, join(path, name)));
  return [`${path} some`, ...option, ...inside];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function isList(value: DocumentValue): value is readonly DocumentValue[] {
  return Array.isArray(value);
}
