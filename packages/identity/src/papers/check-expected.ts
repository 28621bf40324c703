import { similarity } from './fields/paper-text.ts';
import { doubt, fault, proof, type ExpectedOnPaper, type Finding, type PaperFields } from './paper-report.ts';

/** As in the comparison of both sides: accents and a misread letter do not count. */
const sameName = 0.85;

/**
 * What somebody said against what the paper shows. What the paper does not show is a doubt, another value a fault. Older
 * cards write the whole name below one label: where the surnames end is not said, and need not be known.
 */
export function checkExpected(
  fields: PaperFields,
  expected: ExpectedOnPaper = {},
  wholeName?: string,
): readonly Finding[] {
  return [...checkNumber(fields, expected), ...checkNames({ ...fields, wholeName }, expected)];
}

function checkNumber({ nui, document_number: document }: PaperFields, expected: ExpectedOnPaper): readonly Finding[] {
  const wanted = expected.identification_number?.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (!wanted) return [];
  const name = 'identification_number';
  if (nui === undefined && document === undefined) return [doubt(name, 'El número no se lee en el documento.')];
  return [nui, document].includes(wanted)
    ? [proof(name, 'El número es el que se esperaba.')]
    : [fault(name, `El documento muestra el número ${nui ?? document}, que no es el que se esperaba.`)];
}

function checkNames(
  { last_names: last, first_names: first, wholeName }: PaperFields & { readonly wholeName: string | undefined },
  expected: ExpectedOnPaper,
): readonly Finding[] {
  if (!expected.names) return [];
  const name = 'names';
  const wanted = expected.names;
  const isWhole = last !== undefined && first !== undefined;
  const candidates = [wholeName, ...(isWhole ? [`${last}${first}`, `${first}${last}`] : [])];
  if (candidates.some((shown) => shown !== undefined && similarity(shown, wanted) >= sameName))
    return [proof(name, 'Los nombres son los que se esperaban.')];
  return isWhole
    ? [doubt(name, `El documento muestra a ${first} ${last}, que no es el nombre que se esperaba.`)]
    : [doubt(name, 'Los nombres no se leen en el documento.')];
}
