import { createHash } from 'node:crypto';

import { consentsOf, type ProcessKind } from '@rubrica/process-kinds';

import type { Beginning } from '../../creation/index.ts';
import type { AcceptedPolicy } from '../application.ts';

const variable = 'process_aceptacion_politica';

/** The kind's own consent, where its door makes the process: then its form need not ask the same again. */
const consentOf = (kind: ProcessKind): string | undefined =>
  kind.door?.request ? undefined : consentsOf(kind).find(({ id }) => id === variable)?.text;

/** What the box of the policy answers. A door at which something is only asked for names that as its purpose. */
export const policyQuestion = (kind: ProcessKind): string =>
  consentOf(kind) ?? `¿Conoce y acepta que se traten los datos personales para ${kind.door?.purpose ?? kind.name}?`;

/** What was agreed to at the door; nothing where the text is another one by now, so that the form asks. */
export function consentsGiven(kind: ProcessKind, { question, at }: AcceptedPolicy): NonNullable<Beginning['consents']> {
  const text = consentOf(kind);
  if (text === undefined || text !== question) return [];
  const sha256 = createHash('sha256').update(text).digest('hex');
  return [{ variable, answer: 'SI', sha256, answeredAt: new Date(at) }];
}
