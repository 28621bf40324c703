import type { OpenApiDocument } from '@rubrica/contract';

import type { RecordedAnswer } from './answer-record.ts';

interface Described {
  readonly $ref?: string;
  readonly description?: string;
}
type Paths = Readonly<
  Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>>
>;

/** One line for each kind of answer that the document does not declare: its status, or the code of its error. */
export function findUndeclared(document: OpenApiDocument, answers: readonly RecordedAnswer[]): readonly string[] {
  const lines = answers.flatMap((answer) => {
    const { method, path, status, code, test } = answer;
    const declared = findResponse(document, answer);
    const isNamed = code === undefined || declared?.description?.includes(`\`${code}\``) === true;
    if (declared && isNamed) return [];
    return [`${method} ${path} answers ${status}${code === undefined ? '' : ` ${code}`} (seen in «${test}»)`];
  });
  return [...new Set(lines)].sort();
}

function findResponse(document: OpenApiDocument, { method, path, status }: RecordedAnswer): Described | undefined {
  const found = (document.paths as Paths)[path]?.[method.toLowerCase()]?.responses[status];
  if (found?.$ref === undefined) return found;
  const name = found.$ref.slice('#/components/responses/'.length);
  return document.components?.responses?.[name];
}
