/** When a variable is visible. Parsed once when the form is loaded; parents are named by id. */
export type Rule =
  | { readonly op: 'always' }
  | { readonly op: 'never' }
  | { readonly op: 'answered'; readonly parent: string }
  | { readonly op: 'one_of'; readonly parent: string; readonly values: readonly string[] }
  | { readonly op: 'any'; readonly of: readonly Rule[] }
  | { readonly op: 'all'; readonly of: readonly Rule[] };

export type TokensOf = (id: string) => readonly string[];

/**
 * A new operator does not compile until it has a meaning here. No operator holds over an empty
 * answer, so answering can only reveal, and clearing can only hide.
 */
export function holds(rule: Rule, tokensOf: TokensOf): boolean {
  switch (rule.op) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'answered':
      return tokensOf(rule.parent).length > 0;
    case 'one_of':
      return tokensOf(rule.parent).some((token) => rule.values.includes(token));
    case 'any':
      return rule.of.some((part) => holds(part, tokensOf));
    case 'all':
      return rule.of.every((part) => holds(part, tokensOf));
  }
  return rule satisfies never;
}

/** Each parent once, in the order in which the rule names them. */
export function parentsOf(rule: Rule): readonly string[] {
  switch (rule.op) {
    case 'always':
    case 'never':
      return [];
    case 'answered':
    case 'one_of':
      return [rule.parent];
    case 'any':
    case 'all':
      return [...new Set(rule.of.flatMap(parentsOf))];
  }
  return rule satisfies never;
}
