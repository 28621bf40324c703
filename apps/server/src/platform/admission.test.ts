import { expect, test } from 'vitest';

import { createAdmission } from './admission.ts';
import type { TenantId } from './database/tenant-db.ts';

const [noisy, quiet] = ['noisy' as TenantId, 'quiet' as TenantId];

test('one tenant may use half of the capacity, all together the whole, and finished work frees it', async () => {
  const admission = createAdmission(4);
  const { promise: worked, resolve: finish } = Promise.withResolvers<void>();
  const enter = (tenant: TenantId) => admission.during(tenant, () => worked);
  const first = [enter(noisy), enter(noisy)];
  expect([admission.isFull(noisy), admission.isFull(quiet), admission.isFull()]).toEqual([true, false, false]);
  const others = [enter(quiet), enter('third' as TenantId)];
  expect([admission.isFull(quiet), admission.isFull()]).toEqual([true, true]);
  finish();
  await Promise.all([...first, ...others]);
  expect([admission.isFull(noisy), admission.isFull()]).toEqual([false, false]);
});

test('failed work frees its place, too', async () => {
  const admission = createAdmission(1);
  await expect(admission.during(noisy, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(admission.isFull(noisy)).toBe(false);
});
