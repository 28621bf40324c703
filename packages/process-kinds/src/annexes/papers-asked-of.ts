import type { KindAnswers } from '../kind/condition.ts';
import type { ProcessKind, SignerRule } from '../kind/process-kind.ts';
import { principalsOf } from '../signers/client-of.ts';
import { annexesOf, type AnnexRequest, type RequestedAnnex } from './annexes-of.ts';

export interface AskedPerson {
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  /** Which of the kind's signers it is. */
  readonly party: string;
}

/** The papers that this person, and nobody else, is to bring. What is no other principal's is the client's. */
export function papersAskedOf({ kind, answers, party }: AskedPerson): readonly AnnexRequest[] {
  const principals = principalsOf(kind, answers);
  const ownerOf = (annexId: string) =>
    principals.find(({ prefix, onBehalfOf = prefix }) => annexId.startsWith(onBehalfOf)) ?? principals[0];
  return annexesOf(kind, answers).flatMap(({ documents, ...group }) => {
    const own = documents.filter(({ id, providedBy }) => providedBy === 'client' && ownerOf(id)?.party === party);
    return own.length === 0 ? [] : [{ ...group, documents: own }];
  });
}

/**
 * What they have to bring, in the words of a greeting: «su cédula», «planilla de un servicio básico». Who has proved
 * nothing yet reads only what everybody is asked: the rest says how somebody answered.
 */
export function papersAtHand(person: AskedPerson, { isProved }: { readonly isProved: boolean }): readonly string[] {
  const rule = person.kind.signers.find(({ party }) => party === person.party);
  const names = papersAskedOf(person).flatMap(({ name, isAlwaysAsked, documents }) =>
    documents.flatMap((paper) => {
      if (!paper.required) return [];
      // Their own card is no answer of anybody: the greeting asks for its number.
      if (isOwn(paper, rule)) return [nameOf(paper, undefined)];
      return isProved || isAlwaysAsked ? [nameOf(paper, name)] : [unnamed];
    }),
  );
  return [...new Set(names)];
}

const unnamed = 'otros papeles que se le pedirán';

const isOwn = ({ id }: RequestedAnnex, rule: SignerRule | undefined): boolean =>
  rule !== undefined && id.startsWith(`${rule.prefix}identidad.`);

/** Written with a capital wherever they stand. */
const properNames = /^Registro (?:Único|Civil)/;

/** Both sides of a card are one thing to look for. `holder` where it is not the reader's own. */
function nameOf({ type, label }: RequestedAnnex, holder: string | undefined): string {
  if (type === 'anverso_cedula' || type === 'reverso_cedula')
    return holder === undefined ? 'su cédula' : `cédula (${holder})`;
  if (type === 'passport') return holder === undefined ? 'su pasaporte' : `pasaporte (${holder})`;
  return properNames.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
