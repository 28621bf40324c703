import { displayTimestamp } from '@rubrica/catalogues';
import type { BundledEvent } from '@rubrica/evidence';
import type { ProvenTime } from '@rubrica/pades';

import type { Companies } from '../../tenants/index.ts';
import { detailOf, momentOf, textOf } from './event-words.ts';
import { listTitles, type NamedDocument } from './sentences.ts';
import { commonName } from './signatory-facts.ts';

export interface CompanySignature {
  /** As the company calls itself in law, or as everybody calls it. */
  readonly nombre: string;
  readonly frases: readonly string[];
}

interface CompanyFacts {
  readonly events: readonly BundledEvent[];
  readonly name: string;
  readonly party: Companies.CompanyParty;
  readonly documents: readonly NamedDocument[];
  readonly proved?: ProvenTime | undefined;
}

/** Nobody's signature but the company's has no signatory. Undefined where it did not sign. */
export function describeCompanySignature(facts: CompanyFacts): CompanySignature | undefined {
  const { events, name, party, proved } = facts;
  const signed = events.findLast((event) => event.event === 'SIGNED' && event.id_signatory === null);
  if (!signed) return undefined;
  const ruc = party.ruc === undefined ? '' : ` (RUC ${party.ruc})`;
  return {
    nombre: `${party.legalName ?? name}${ruc}`,
    frases: [
      `Por la empresa firmó ${describeActor(signed)}, el ${momentOf(signed)}, en ${describeDocuments(signed, facts)}.`,
      'La plataforma selló esa firma con su certificado: la empresa no usó uno propio. Quién es esa persona lo responde la empresa, que le dio la cuenta y el permiso.',
      ...(proved ? [describeProved(proved)] : []),
    ],
  };
}

/** Older histories know the name alone; the copy of one party not even that. */
function describeActor(signed: BundledEvent): string {
  const detail = detailOf(signed);
  const named = textOf(detail, 'signed_by');
  const person = named === '—' ? textOf(detail, 'actor_name') : named;
  const account = 'con su cuenta de la empresa y permiso de firmar por ella';
  if (person === '—') return `una persona, ${account}, cuyo nombre no consta aquí`;
  const permission = textOf(detail, 'permission_name');
  return permission === '—'
    ? `${person}, ${account}`
    : `${person}, con su cuenta de la empresa y su permiso «${permission}»`;
}

function describeDocuments(signed: BundledEvent, { documents }: CompanyFacts): string {
  const { documents: marked = [] } = detailOf(signed) as { readonly documents?: readonly { readonly id: string }[] };
  const names = documents.filter(({ id }) => marked.some((one) => one.id === id)).map(({ name }) => name);
  return names.length === 0 ? 'los documentos' : listTitles(names);
}

const describeProved = ({ at, authority }: ProvenTime): string =>
  `Hora probada: ${displayTimestamp(at).replace(' ', ' a las ')} (UTC−5), por un sello de tiempo de «${commonName(authority.subject)}».`;
