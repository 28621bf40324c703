import { checkAuditExport, readAuditExport, type AuditExport } from '@rubrica/evidence';
import type { Trust } from '@rubrica/pades';

import { readStampTime } from './stamp-time.ts';

/** A downloaded audit log: its chain, its anchor, and the time stamp of that. */
export async function verifyExport(
  file: string,
  bytes: Uint8Array,
  { trust }: { readonly trust: Trust },
): Promise<boolean> {
  const given = await readAuditExport(bytes);
  const { problems, first, last, anchoredTo } = checkAuditExport(given);
  const stampedAt = given.anchor && readStampTime(given.anchor, trust);
  const found = [...problems, ...(given.anchor && !stampedAt ? [stampProblem] : [])];
  if (found.length > 0 || !stampedAt) {
    console.error(`✗ ${file}`);
    for (const problem of found) console.error(`  ${problem}`);
    return false;
  }
  console.log(`✓ ${file}: las líneas ${first} a ${last} de la auditoría están como eran.`);
  for (const line of describeCover({ last, anchoredTo, stampedAt })) console.log(`  ${line}`);
  for (const line of describeLimits(given, trust)) console.log(`  ${line}`);
  return true;
}

const stampProblem =
  'ancla.json: su sello de tiempo no es de alguien en quien usted confíe, o no es de esta auditoría.';

function describeCover(cover: {
  readonly last: number;
  readonly anchoredTo: number;
  readonly stampedAt: Date;
}): readonly string[] {
  const { last, anchoredTo, stampedAt } = cover;
  const stamped = `Hasta la línea ${anchoredTo} las cubre el sello de tiempo del ${stampedAt.toISOString()}.`;
  return anchoredTo < last ? [stamped, `Las ${last - anchoredTo} siguientes todavía no tenían uno.`] : [stamped];
}

/** What the check cannot know. */
const describeLimits = ({ lines }: AuditExport, trust: Trust): readonly string[] => [
  ...((lines[0]?.sequence ?? 1) > 1 ? ['Las líneas anteriores no están en el archivo.'] : []),
  ...(trust.anchors.length === 0 ? ['No se comprobó de quién es el sello de tiempo: nombre su raíz con --trust.'] : []),
  'Se comprobaron cadena.jsonl y ancla.json; auditoria.csv es para leer.',
];
