import type { Plugin } from 'vite';

const part = /@mantine\/core\/esm\/components\/.*\/(\w+)\.module\.mjs$/;
const sheet = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/;

/** Each bundle lists the library's style sheets that it loads. A part without its sheet would be shown bare: no build. */
export function requireLibraryStyles(): Plugin {
  return {
    name: 'require-library-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const shown = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => part.exec(id)?.[1] ?? []));
      const styled = new Set([...this.getModuleIds()].flatMap((id) => sheet.exec(id)?.[1] ?? []));
      const bare = [...new Set(shown)].filter((name) => !styled.has(name));
      if (bare.length > 0)
        this.error(`console-styles.ts or portal-styles.ts lacks the sheet of ${bare.join(', ')} (@mantine/core)`);
    },
  };
}
