import type { BaseContext, TenantRead } from '../../../platform/context.ts';
import { deleteApplication, listOfPerson as listRows } from '../application.repository.ts';
import type { Application } from '../application.ts';
import { hashPerson } from '../hashes.ts';

export { numberOf } from '../application.ts';
export type { Application } from '../application.ts';

type Keyed = TenantRead & Pick<BaseContext, 'keyring' | 'tenant'>;

/** What somebody with this number began, whether or not a process was made of it. The newest first. */
export const listOfPerson = (tx: Keyed, identification: string): Promise<readonly Application[]> =>
  listRows(tx, hashPerson(tx, identification));

/** With its codes. A session of it opens nothing any more. */
export const remove = (tx: TenantRead, id: string): Promise<void> => deleteApplication(tx, id);
