import path from 'node:path';

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import whole from '../../../../vitest.config.ts';
import { root } from '../imports.ts';
import { mutationPlugin } from './mutation-plugin.ts';

const recorder = path.join(import.meta.dirname, 'record-pieces.ts');
const projects = (whole.test?.projects ?? []) as readonly TestProjectInlineConfiguration[]; // each is written in place

/** The projects of the repository, whose sources pass through the mutation. */
export default defineConfig({
  root,
  test: {
    projects: projects.map((project) => ({
      ...project,
      plugins: [mutationPlugin(), ...(project.plugins ?? [])],
      // A module kept on the disk from another run would be loaded without its change.
      test: {
        ...project.test,
        fsModuleCache: false,
        setupFiles: [recorder, ...[project.test?.setupFiles ?? []].flat()],
      },
    })),
  },
});
