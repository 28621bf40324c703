import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const spanish = /inter-latin-wght-normal-.*\.woff2$/;

/**
 * What the first paint needs goes first: the letters of Spanish and all styles of the house. The server says how the
 * house itself is asked for: at once, or ahead of need where it drew the page; the page's small script says when it runs.
 */
export function orderHead(): Plugin {
  let base = '/';
  return {
    name: 'order-head',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const house = findHouse(bundle);
        const styles = house.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...Object.keys(bundle)
            .filter((file) => spanish.test(file))
            .map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: base + file })),
          ...styles.map((file) => link({ rel: 'stylesheet', href: base + file })),
          ...house.map(({ fileName }) =>
            link({ rel: '__HOUSE__', href: base + fileName, as: 'script', fetchpriority: 'low' }),
          ),
        ];
      },
    },
  };
}

/** All chunks behind `main.tsx` that the page itself does not begin with. */
function findHouse(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const house = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (chunk.facadeModuleId?.endsWith('.html') || house.has(chunk)) return;
    house.add(chunk);
    for (const needed of chunks) if (chunk.imports.includes(needed.fileName)) add(needed);
  };
  for (const chunk of chunks) if (chunk.facadeModuleId?.endsWith('/main.tsx')) add(chunk);
  return [...house];
}

const link = (attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});
