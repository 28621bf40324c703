import { reservedFields } from '../documents/document-data.ts';
import { laws } from '../documents/laws.ts';
import { layoutFiles, templateOf } from '../documents/templates.ts';
import type { DocumentFields } from '../kind/document-fields.ts';
import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';
import { least } from './check-shape.ts';
import type { Report } from './problem.ts';

/** What a template's text promises, before anybody typesets it. */
export function checkTemplates(kind: ProcessKind, report: Report): void {
  for (const document of kind.documents) {
    const source = readSource(kind, document, report);
    if (source !== undefined)
      checkTemplate(document, source, (message) => report(`documents.${document.code}`, message));
  }
}

function readSource(kind: ProcessKind, document: DocumentTemplate, report: Report): string | undefined {
  try {
    return templateOf(kind, document).main;
  } catch {
    report(`documents.${document.code}`, `Falta el archivo ${document.file}`);
    return undefined;
  }
}

function checkTemplate(document: DocumentTemplate, source: string, report: (message: string) => void): void {
  const clauses = clausesOf(source);
  for (const clause of clauses) {
    const cited = citedIn(clause.text);
    if (cited.length === 0) report(`La cláusula «${clause.name}» no cita su norma`);
  }
  for (const law of [...citedIn(source)].filter((id) => !Object.hasOwn(laws, id)))
    report(`La norma «${law}» no existe`);
  const always = clauses.filter(({ isConditional }) => !isConditional).length;
  if (document.rank === 'main' && always < least.clauses)
    report(`Tiene ${always} cláusulas; se piden ${least.clauses}`);
  if (!/#firmas\b|#cierre-declaracion\b|#declaracion-fondos\b|#autorizacion-datos\b/.test(source))
    report('No tiene lugar para firmas');
  const eaten = /#[\w.-]+(?:\([^()]*\))?;/.exec(source);
  if (eaten !== null) report(`El punto y coma de «${eaten[0]}» no se imprime; escriba «\\;»`);
  for (const name of Object.keys(document.fields).filter((key) => reservedFields.includes(key)))
    report(`El nombre «${name}» está reservado`);
  for (const variable of emptyFallbacks(document.fields)) report(`«${variable}» quedaría en blanco`);
}

export interface TemplateClause {
  readonly name: string;
  readonly text: string;
  readonly isConditional: boolean;
}

const call = /(?<=[#(\s])clausula(-[a-z]+)?\(\s*(?:"([^"]*)")?/g;

/** The clauses of a template, shared ones included, each with its text. */
export function clausesOf(source: string): readonly TemplateClause[] {
  const calls = [...source.matchAll(call)];
  return calls.map((found, place) => {
    const [, shared, name = ''] = found;
    const end = calls[place + 1]?.index ?? source.length;
    const before = source.slice(0, found.index).trimEnd();
    const line = before.slice(before.lastIndexOf('\n') + 1);
    return {
      name: shared === undefined ? name : shared.slice(1),
      text: shared === undefined ? source.slice(found.index, end) : sharedClause(shared),
      isConditional: line.startsWith('#if'),
    };
  });
}

function sharedClause(suffix: string): string {
  const source = layoutFiles()['/layout/clausulas.typ'] ?? '';
  const start = source.indexOf(`#let clausula${suffix}(`);
  const end = source.indexOf('\n#let ', start + 1);
  return start < 0 ? '' : source.slice(start, end < 0 ? undefined : end);
}

function citedIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/ley\("([a-z_]+)"\)/g)].map(([, id = '']) => id))];
}

function emptyFallbacks(fields: DocumentFields): readonly string[] {
  return Object.values(fields).flatMap((source) => {
    if (typeof source === 'string') return [];
    if (source.as === 'optional') return source.otherwise.trim() === '' ? [source.variable] : [];
    return source.as === 'when' || source.as === 'group' ? emptyFallbacks(source.fields) : [];
  });
}
