import { errorText } from '../../api.ts';
import type { TableState } from './table-types.ts';

/** What a table needs of a query of TanStack Query. */
export interface TableQuery {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

export function tableStateOf({ isError, isPending, error, refetch }: TableQuery): TableState {
  if (isError) return { kind: 'error', message: errorText(error), onRetry: () => void refetch() };
  return { kind: isPending ? 'loading' : 'ready' };
}
