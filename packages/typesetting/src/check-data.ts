import { TypesettingError } from './errors.ts';

/** Control signs, and those that turn, join or hide text: with them one name can be shown as another. */
const deceptive = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const escapedControl = /\\u00[01]/;

/** The data as the template reads it. */
export function writeData(data: unknown, maxBytes: number): Buffer {
  const text = stringify(data);
  if (text === undefined) throw new TypesettingError('data.refused', 'Los datos del documento no son JSON');
  if (deceptive.test(text) || escapedControl.test(text) || /\\[bf]/.test(text)) refuseDeceptive(data);
  const bytes = Buffer.from(text.normalize('NFC'));
  if (bytes.length > maxBytes) {
    throw new TypesettingError('data.too_large', `Los datos del documento ocupan más de ${maxBytes} bytes`);
  }
  return bytes;
}

function stringify(data: unknown): string | undefined {
  try {
    return JSON.stringify(data);
  } catch (cause) {
    throw new TypesettingError('data.refused', 'Los datos del documento no son JSON', { cause });
  }
}

/** Looks for the path only after a failure. A text that merely looks like an escape passes. */
function refuseDeceptive(data: unknown): void {
  const path = findDeceptive(data, []);
  if (path === undefined) return;
  const where = path.length === 0 ? 'los datos' : `«${path.join('.')}»`;
  throw new TypesettingError('data.refused', `El texto de ${where} contiene signos invisibles o de control`);
}

function findDeceptive(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return deceptive.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const here = [...path, key];
    const found = deceptive.test(key) ? here : findDeceptive(item, here);
    if (found !== undefined) return found;
  }
  return undefined;
}
