import type { ChainedEvent } from '@rubrica/evidence';
import { decidedPapers } from '@rubrica/process-kinds';

import { typeOfPaper, titleOfPaper } from '../steps/name-papers.ts';
import { detailOf, momentIn } from './event-words.ts';
import { joinNames, type SignatoryFacts } from './signatory-facts.ts';

/** The papers that say who somebody is or for whom they act, the last of each, and what a reader found in them. */
export function describePapers(facts: SignatoryFacts): readonly string[] {
  const brought = facts.own.filter(
    ({ event, detail }) => event === 'ANNEX_UPLOADED' && decidedPapers.has(typeOfPaper(detail)),
  );
  const lasts = [...new Map(brought.map((event) => [detailOf(event)['annex'], event])).values()];
  const [latest] = lasts.toSorted((one, other) => other.sequence - one.sequence);
  if (!latest) return [];
  const names = lasts.map(({ detail }) => `«${titleOfPaper(detail, facts.papers ?? [])}»`);
  return [`Entregó ${joinNames(names)} (${momentIn(facts.own, latest)}).${describeReading(facts, lasts)}`];
}

/** What was read is stored only of papers in doubt: of the others it is known which of the expected data they showed. */
function describeReading(facts: SignatoryFacts, brought: readonly ChainedEvent[]): string {
  if (!brought.every(({ detail }) => verdictOf(detail) === 'ACCEPTED'))
    return brought.some(({ detail }) => verdictOf(detail) === 'REVIEW')
      ? ' El lector de documentos no pudo decidir sobre todo.'
      : '';
  const found = findings(facts, brought);
  return found.length === 0
    ? ' El lector de documentos no encontró reparos.'
    : ` El lector de documentos leyó allí ${joinNames(found)}.`;
}

const verdictOf = (detail: unknown): unknown => (detail as { readonly verdict?: unknown } | null)?.verdict;

function findings({ signatory, papers = [] }: SignatoryFacts, brought: readonly ChainedEvent[]): readonly string[] {
  const known = brought.flatMap(({ detail }) => papers.filter(({ id }) => id === (detail as { id?: unknown }).id));
  const own = known.filter(({ ofParty }) => ofParty === signatory.party);
  const hasFound = (name: string): boolean => own.some(({ proved }) => proved.includes(name));
  return [
    ...(hasFound('identification_number') ? [`el número ${signatory.identificationNumber}`] : []),
    ...(hasFound('names') ? [`los nombres de ${signatory.lastName} ${signatory.name}`.trim()] : []),
  ];
}
