import type { FormDefinition, FormGroup, FormProblem, FormRegistry, LoadedForm, Variable } from '../../src/index.ts';
import { loadForm } from '../../src/load/load-form.ts';

export const registry: FormRegistry = {
  text: (text) => (text.includes('😀') ? 'Quite «😀»' : undefined),
  validators: { even: (text) => (Number(text) % 2 === 0 ? undefined : 'Ingrese un número par') },
  lists: ['provincias', 'ciudades', 'paises'],
  offers: ({ list, id, parent, exclude }) => {
    if (list === 'paises') return undefined;
    const cities: Readonly<Record<string, string>> = { '1701': '17', '0901': '09' };
    if (id === exclude) return false;
    return list === 'provincias'
      ? ['09', '17'].includes(id)
      : id in cities && (parent === undefined || cities[id] === parent);
  },
};

/** A variable with everything it must have and nothing else. */
export function variable(id: string, parts: Partial<Variable> = {}): Variable {
  return { id, name: `Nombre de ${id}`, data_type: 'string', order: 1, ...parts };
}

export function dropdown(id: string, options: readonly string[], parts: Partial<Variable> = {}): Variable {
  return variable(id, {
    data_type: 'dropdown',
    options: options.map((option) => ({ id: option, description: option })),
    ...parts,
  });
}

export function group(id: number, variables: readonly Variable[], parts: Partial<FormGroup> = {}): FormGroup {
  return { id_group: id, index: id, name: `Grupo ${id}`, variables, ...parts };
}

export function define(...groups: readonly (FormGroup | readonly Variable[])[]): FormDefinition {
  return {
    version: 'v1',
    groups: groups.map((given, place) => ('id_group' in given ? given : group(place + 1, given))),
  };
}

/** A form of one group for each list of variables. */
export function load(...groups: readonly (FormGroup | readonly Variable[])[]): LoadedForm {
  return loadDefinition(define(...groups));
}

function loadDefinition(definition: FormDefinition): LoadedForm {
  const loaded = loadForm(definition, registry);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 2));
  return loaded.form;
}

export function problemsOf(...groups: readonly (FormGroup | readonly Variable[])[]): readonly FormProblem[] {
  const loaded = loadForm(define(...groups), registry);
  return loaded.ok ? [] : loaded.problems;
}
