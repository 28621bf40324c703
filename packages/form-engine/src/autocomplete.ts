import { typeProblem } from './check-type.ts';
import { holds } from './rule.ts';
import { answerAll, fieldOf, type FormState } from './state.ts';
import { validateVariable } from './validate.ts';
import type { Answer } from './values/answer.ts';

export interface AutocompleteRequest {
  readonly service: string;
  /** The variable that asks, and its answer. */
  readonly variable: string;
  readonly value: string;
  /** The answers it depends on, by id. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * What to ask a service now; undefined while there is nothing to ask. A variable asks when it declares a service, is
 * visible and validly answered, and all the answers it depends on match: half a cédula asks nobody anything.
 */
export function autocompleteRequest(state: FormState, id: string): AutocompleteRequest | undefined {
  const field = fieldOf(state, id);
  const autocomplete = field?.variable.autocomplete;
  const value = field?.tokens[0];
  if (autocomplete === undefined || value === undefined || validateVariable(state, id).length > 0) return undefined;
  const tokensOf = (parent: string) => fieldOf(state, parent)?.tokens ?? [];
  if (!holds(autocomplete.ready, tokensOf)) return undefined;
  const dependencies = Object.fromEntries(
    autocomplete.dependencies.map((parent) => [parent, tokensOf(parent).join(',')]),
  );
  return { service: autocomplete.service, variable: id, value, dependencies };
}

/**
 * The form with what the service answered, target by target. Left out: targets that are hidden, sources that the answer
 * lacks, and values that the target cannot hold.
 */
export function fillAutocomplete(state: FormState, id: string, data: Readonly<Record<string, unknown>>): FormState {
  const pairs = fieldOf(state, id)?.variable.autocomplete?.fields ?? [];
  const filled = pairs.flatMap(({ target, source }): [string, Answer][] => {
    const value = Object.hasOwn(data, source) ? data[source] : undefined;
    const variable = fieldOf(state, target)?.variable;
    if (variable === undefined || (typeof value !== 'string' && typeof value !== 'number')) return [];
    const answer = variable.definition.data_type === 'numero' ? value : String(value).trim();
    const isOffered = variable.options === undefined || variable.options.some((option) => option.id === answer);
    const isFit =
      answer !== '' && isOffered && typeProblem(variable.definition, answer, variable.checks.type) === undefined;
    return isFit ? [[target, answer]] : [];
  });
  return answerAll(state, Object.fromEntries(filled));
}
