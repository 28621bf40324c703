import { expect, test } from 'vitest';

import { modelsRunHere, thisMachine } from './runs-here.ts';

test('models run where their package brings a binary, and nowhere else', () => {
  const here = thisMachine();
  expect(modelsRunHere()).toBe(true);
  expect(modelsRunHere({ ...here, arch: 'riscv64' })).toBe(false);
  expect(modelsRunHere({ ...here, platform: 'sunos' })).toBe(false);
  expect(modelsRunHere({ platform: 'linux', arch: here.arch, glibc: undefined })).toBe(false);
});
