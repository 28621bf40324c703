import { TypesettingError } from './errors.ts';
import type { Template, TypesetRequest } from './template.ts';

const attachedPath = /^\/[\w-]+\.json$/;
const virtualPath = /^(?:\/[\w-][\w.-]*)+\.(?:typ|png|jpe?g|svg)$/;

/** Names that belong to the typesetter. */
const reserved = new Set(['/main.typ', '/data.json', '/entry.typ', '/typesetting/marks.typ']);

/**
 * Words a template may not contain, anywhere. Typst keeps a template away from the disk, but it fetches packages over
 * the network, and `eval` or the module `std` would let a template assemble a word that this check cannot see.
 */
const refusedWords: readonly { readonly pattern: RegExp; readonly because: string }[] = [
  { pattern: /@[a-z][\w-]*\//i, because: 'no puede usar paquetes' },
  { pattern: /\beval\b/, because: 'no puede usar «eval»' },
  { pattern: /\bplugin\b/, because: 'no puede usar «plugin»' },
  { pattern: /\bstd\b/, because: 'no puede usar «std»' },
  { pattern: /\btoday\b/, because: 'no puede leer la fecha del sistema; la fecha viene con los datos' },
  {
    pattern: /\b(?:import|include)\b(?!\s+"[^"@\\]+")/,
    because: 'solo puede incluir archivos propios, nombrados entre comillas',
  },
];

type Given = Pick<TypesetRequest, 'template' | 'images' | 'attachments'>;

/** Refuses a template, or images, that reach beyond what was given. */
export function checkTemplate({ template, images = {}, attachments = {} }: Given): void {
  for (const path of [...Object.keys(template.files), ...Object.keys(images)]) checkPath(path, virtualPath);
  for (const path of Object.keys(attachments)) checkPath(path, attachedPath);
  const clash = Object.keys(images).find((path) => Object.hasOwn(template.files, path) || path.endsWith('.typ'));
  if (clash !== undefined)
    throw new TypesettingError('template.refused', `La imagen «${clash}» ocupa el lugar de un archivo`);
  for (const [file, source] of sourcesOf(template)) checkSource(file, source);
}

function sourcesOf({ main, files }: Template): readonly (readonly [file: string, source: string])[] {
  const others = Object.entries(files).flatMap(([file, content]): [string, string][] =>
    file.endsWith('.typ') ? [[file, textOf(content)]] : [],
  );
  return [['/main.typ', main], ...others];
}

export function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
}

function checkPath(path: string, allowed: RegExp): void {
  if (reserved.has(path) || !allowed.test(path)) {
    throw new TypesettingError('template.refused', `El archivo «${path}» no puede formar parte de una plantilla`);
  }
}

function checkSource(file: string, source: string): void {
  for (const { pattern, because } of refusedWords) {
    const found = pattern.exec(source);
    if (found === null) continue;
    const line = source.slice(0, found.index).split('\n').length;
    throw new TypesettingError('template.refused', `La plantilla ${because}`, { place: { file, line } });
  }
}
