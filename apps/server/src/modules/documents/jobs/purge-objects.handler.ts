import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';

export const handle: JobHandler<{ keys: readonly string[] }> = async ({ ports, tenant }, { keys }) => {
  for (const key of keys) {
    if (!key.startsWith(`${tenant.id}/`)) throw new Error('an object of another tenant');
    await ports.objectStore.delete(key as ObjectKey);
  }
};
