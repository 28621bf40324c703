import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { findProgram } from './find-program.ts';

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};
const install = async (file: string, mode = 0o755): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  await chmod(file, mode);
};

test('a program that is not installed, or may not be run, is not found', async () => {
  const folder = await emptyFolder();
  await install(path.join(folder, 'soffice'), 0o644);
  expect(await findProgram({ names: ['soffice'], folders: [folder, `${folder}/none`] })).toBeUndefined();
});

test('it is found in the folder of its latest version, and where it was installed a moment ago', async () => {
  const folder = await emptyFolder();
  const wanted = { names: ['soffice'], folders: [], alsoIn: [`${folder}/libreoffice*/program`] };
  await install(`${folder}/libreoffice9.8/program/soffice`);
  expect(await findProgram(wanted)).toBe(`${folder}/libreoffice9.8/program/soffice`);
  await install(`${folder}/libreoffice25.2/program/soffice`);
  expect(await findProgram(wanted)).toBe(`${folder}/libreoffice25.2/program/soffice`);
});
