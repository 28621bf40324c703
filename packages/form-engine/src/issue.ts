export type IssueCode =
  | 'required'
  | 'type'
  | 'option'
  | 'max_length'
  | 'mask'
  | 'validator'
  | 'not_same_as'
  | 'unknown'
  | 'hidden'
  | 'version';

/** What is wrong with an answer. `path` begins with the variable's id; lines and columns of a table follow it. */
export interface Issue {
  readonly code: IssueCode;
  readonly path: string;
  /** Absent only where the whole submission is refused. */
  readonly variable?: string;
  readonly message: string;
}
