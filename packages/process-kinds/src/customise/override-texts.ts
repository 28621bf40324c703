import type { FormGroup, Variable } from '@rubrica/form-engine';

import type { DocumentTemplate, KindTexts, ProcessKind } from '../kind/process-kind.ts';

/** Words of a tenant's own. Ids, rules and options stay as they are: a translation of what people read, not another form. */
export interface TextOverrides {
  readonly name?: string;
  readonly texts?: Partial<KindTexts>;
  /** By id_group. */
  readonly groups?: Readonly<Record<string, string>>;
  /** By variable id. */
  readonly variables?: Readonly<Record<string, VariableTexts>>;
  /** Titles, by document code. */
  readonly documents?: Readonly<Record<string, string>>;
}

export interface VariableTexts {
  readonly name?: string;
  readonly question?: string;
  readonly tooltip?: string;
  readonly notes?: string;
  readonly place_holder?: string;
}

export type Overridden =
  | { readonly ok: true; readonly kind: ProcessKind }
  | { readonly ok: false; readonly problems: readonly OverrideProblem[] };

export interface OverrideProblem {
  readonly path: string;
  readonly message: string;
}

const LONGEST = 2000;

/** The kind in the tenant's words, or everything that is wrong with them. */
export function overrideTexts(kind: ProcessKind, overrides: TextOverrides): Overridden {
  const problems = [...findProblems(kind, overrides)];
  if (problems.length > 0) return { ok: false, problems };
  const { name, texts = {}, groups = {}, variables = {}, documents = {} } = overrides;
  return {
    ok: true,
    kind: {
      ...kind,
      name: name ?? kind.name,
      texts: { ...kind.texts, ...texts },
      documents: kind.documents.map((document): DocumentTemplate => ({
        ...document,
        title: documents[document.code] ?? document.title,
      })),
      ...(kind.form && {
        form: {
          ...kind.form,
          groups: kind.form.groups.map((group): FormGroup => ({
            ...group,
            name: groups[group.id_group] ?? group.name,
            variables: group.variables.map((variable): Variable => ({ ...variable, ...variables[variable.id] })),
          })),
        },
      }),
    },
  };
}

function* findProblems(kind: ProcessKind, overrides: TextOverrides): Generator<OverrideProblem, void> {
  const groups = kind.form?.groups ?? [];
  yield* unknown('groups', overrides.groups, new Set(groups.map(({ id_group }) => String(id_group))));
  yield* unknown('variables', overrides.variables, new Set(groups.flatMap((one) => one.variables.map(({ id }) => id))));
  yield* unknown('documents', overrides.documents, new Set(kind.documents.map(({ code }) => code)));
  for (const [path, value] of writtenTexts(overrides)) {
    if (value.trim() === '') yield { path, message: 'El texto está vacío' };
    if (value.length > LONGEST) yield { path, message: `El texto tiene más de ${LONGEST} caracteres` };
    if (/aprobador/i.test(value) && path.startsWith('groups.'))
      yield { path, message: 'Un grupo llamado «aprobador» se convierte en la tabla de firmantes' };
  }
}

function* unknown(
  section: string,
  given: Readonly<Record<string, unknown>> | undefined,
  known: ReadonlySet<string>,
): Generator<OverrideProblem, void> {
  for (const key of Object.keys(given ?? {})) {
    if (!known.has(key)) yield { path: `${section}.${key}`, message: `«${key}» no existe en este tipo de proceso` };
  }
}

/** Every text of the overrides with its path. */
function writtenTexts(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => writtenTexts(item, path === '' ? key : `${path}.${key}`));
}
