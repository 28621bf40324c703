export type CatalogueErrorCode =
  | 'search.cursor_invalid'
  | 'search.limit_invalid'
  | 'calendar.date_invalid'
  | 'calendar.days_invalid'
  | 'calendar.year_unknown'
  | 'money.amount_invalid';

/** A question that has no honest answer. `message` is Spanish and may be shown to a person. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: CatalogueErrorCode;

  constructor(code: CatalogueErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
