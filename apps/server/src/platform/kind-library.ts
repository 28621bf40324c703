import { ecuadorDate } from '@rubrica/catalogues';
import { loadForm, type LoadedForm } from '@rubrica/form-engine';
import {
  findKindProblems,
  kindByCode,
  kindByUuid,
  kinds,
  loadFormRegistry,
  loadListDescriber,
  type ListDescriber,
  type ProcessKind,
} from '@rubrica/process-kinds';

import { AppError } from './app-error.ts';
import { StartupError } from './startup-error.ts';

/** The kinds that ship, checked once, and what is needed to validate their forms. */
export interface KindLibrary {
  readonly all: readonly ProcessKind[];
  readonly byUuid: (uuid: string) => ProcessKind | undefined;
  readonly byCode: (code: string) => ProcessKind | undefined;
  /** Rows name a kind by its code, callers by its uuid. Refuses one that no longer ships. */
  readonly uuidOf: (code: string) => string;
  /** Undefined where a kind asks nothing. */
  readonly formOf: (kind: ProcessKind) => LoadedForm | undefined;
  readonly describe: ListDescriber;
  /** Ecuadorian date, `yyyy-mm-dd`. */
  readonly today: () => string;
}

export async function openKindLibrary(now: () => Date): Promise<KindLibrary> {
  const [problem] = findKindProblems(kinds);
  if (problem) throw new StartupError(`El tipo de proceso ${problem.kind} está mal hecho: ${problem.message}`);
  const today = () => ecuadorDate(now());
  const registry = await loadFormRegistry({ today });
  const forms = new WeakMap<ProcessKind, LoadedForm>();

  const formOf = (kind: ProcessKind): LoadedForm | undefined => {
    if (!kind.form) return undefined;
    const known = forms.get(kind);
    if (known) return known;
    const loaded = loadForm(kind.form, registry);
    if (!loaded.ok) throw new Error(`the form of ${kind.code} does not load: ${loaded.problems[0]?.message}`);
    forms.set(kind, loaded.form);
    return loaded.form;
  };
  const describe = await loadListDescriber();
  return { all: kinds, byUuid: kindByUuid, byCode: kindByCode, uuidOf, formOf, describe, today };
}

function uuidOf(code: string): string {
  const kind = kindByCode(code);
  if (!kind) throw new AppError('kind.not_found');
  return kind.uuid;
}
