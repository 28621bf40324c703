import type { ContextFactory } from '../../../platform/context.ts';
import type { PlatformDb } from '../../../platform/database/tenant-db.ts';
import type { Logger } from '../../../platform/logging.ts';

/** What an operator works on: the directory, and the way into one company at a time. */
export interface Installation {
  readonly platform: PlatformDb;
  readonly contexts: ContextFactory;
  readonly log: Logger;
  readonly now: () => Date;
}
