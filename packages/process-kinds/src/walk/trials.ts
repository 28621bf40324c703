import type { DocumentContext } from '../documents/context.ts';
import { documentData } from '../documents/document-data.ts';
import { documentsOf } from '../documents/documents-of.ts';
import type { DocumentValue } from '../documents/format-value.ts';
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
 * each choice it may print, each signer. Ways that add nothing are left out.
 */
export function trialsOf(
  kind: ProcessKind,
  document: DocumentTemplate,
  walks: readonly Walk[],
  context: DocumentContext,
): readonly Trial[] {
  const seen = new Set<string>();
  return walks.flatMap(({ content: { answers } }) => {
    if (!documentsOf(kind, answers).some(({ code }) => code === document.code)) return [];
    const made = documentData(kind, document, answers, context);
    if (!made.ok) return [];
    const facts = factsOf(made.data).filter((fact) => !seen.has(fact));
    for (const fact of facts) seen.add(fact);
    return facts.length === 0 ? [] : [{ answers, data: made.data }];
  });
}

/** What a template could branch on: parts that are or are not there, options chosen, who signs. */
function factsOf(value: DocumentValue, path = ''): readonly string[] {
  if (value === null) return [`${path} none`];
  if (typeof value !== 'object') return [];
  if (isList(value)) return value.flatMap((item) => factsOf(item, `${path}[]`));
  const id = value['id'];
  const option = typeof id === 'string' && !path.endsWith('entidad') && !path.endsWith('pais') ? [`${path}=${id}`] : [];
  const ignored = path === 'leyes' || path === 'anexos' || path.endsWith('.cuotas[]');
  const inside = ignored ? [] : Object.entries(value).flatMap(([name, item]) => factsOf(item, join(path, name)));
  return [`${path} some`, ...option, ...inside];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function isList(value: DocumentValue): value is readonly DocumentValue[] {
  return Array.isArray(value);
}
