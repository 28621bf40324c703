import type { z } from 'zod';

/**
 * A JSON column, parsed by its schema. A value that does not match is a defect: the error names the column, the row
 * and the wrong fields, never a value, which may be personal.
 */
export function parseStored<S extends z.ZodType>(
  schema: S,
  value: unknown,
  { column, row }: { readonly column: string; readonly row: string },
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'value'} (${code})`);
  throw new Error(`stored ${column} of ${row} does not match its schema: ${faults.join(', ')}`);
}
