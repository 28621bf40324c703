/** What is wrong with a file, in the words of the person who sent it. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
}

export const damaged = (cause?: unknown): SheetRefused => new SheetRefused('está dañado', { cause });
