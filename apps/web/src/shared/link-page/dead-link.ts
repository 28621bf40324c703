import { ApiError } from '@rubrica/contract';

/** The link opens nothing any more. */
export const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
