import type { Plugin } from 'vite';

const describers = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Schemas become JSON Schema on the server only, where the API is described. The code for it would be 2 % of a first visit. */
export function leaveOutJsonSchemas(): Plugin {
  return {
    name: 'leave-out-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: describers },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? '');
        const others = [...code.matchAll(/^export \{ (\w+) as (\w+) \}/gm)].map(([whole]) => whole);
        const leave = `const leave = () => { throw new Error('No JSON Schema in the browser'); };`;
        const made = names.map((name) =>
          name.startsWith('create') ? `export const ${name} = () => leave;` : `export const ${name} = leave;`,
        );
        return { code: [leave, ...made, ...others].join('\n'), map: null };
      },
    },
  };
}
