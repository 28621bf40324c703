import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const faces = [
  'inter/400Regular/Inter_400Regular.ttf',
  'inter/500Medium/Inter_500Medium.ttf',
  'inter/600SemiBold/Inter_600SemiBold.ttf',
  'inter/700Bold/Inter_700Bold.ttf',
  'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  'source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
];

/** As a PDF names them, without the letters that mark a subset. */
const families = /^(?:Inter|SourceSerif4)-/;

export function loadFonts(): Buffer[] {
  return faces.map((face) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${face}`))));
}

/** Fonts in a PDF that are not ours. The compiler also knows those of the machine, and nothing makes it forget them. */
export function foreignFonts(pdf: Buffer): readonly string[] {
  const names = new Set<string>();
  const key = '/BaseFont';
  for (let at = pdf.indexOf(key); at >= 0; at = pdf.indexOf(key, at + key.length)) {
    const [, name = ''] = /^\s*\/([^\s/<>[\]()]+)/.exec(pdf.toString('latin1', at + key.length, at + 200)) ?? [];
    names.add(name.replace(/^[A-Z]{6}\+/, ''));
  }
  return [...names].filter((name) => !families.test(name));
}
