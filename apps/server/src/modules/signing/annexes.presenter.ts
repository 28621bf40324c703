import type { SigningAnnexes } from '@rubrica/contract';
import { papersAskedOf } from '@rubrica/process-kinds';

import { Annexes, type Annex } from '../documents/index.ts';
import { isTurnedDown } from './papers-in-doubt.ts';
import type { Visit } from './steps/open-visit.ts';

/** The annexes requested of this person, with the files that anybody has uploaded for them. */
export function presentSigningAnnexes(
  { kind, answers, signatory, done }: Visit,
  annexes: readonly Annex[],
): SigningAnnexes {
  return {
    groups: papersAskedOf({ kind, answers, party: signatory.party }).map(({ party, name, documents }) => ({
      party,
      name,
      documents: documents.map(({ id, type, label, required }) => ({
        annex_id: id,
        document_type: type,
        label,
        required,
        given: presentGiven(annexes.find(({ requestId }) => requestId === id)),
      })),
    })),
    is_closed: done.has('annexes'),
  };
}

function presentGiven(annex: Annex | undefined) {
  if (!annex || isTurnedDown(annex)) return null;
  const { name, sizeBytes } = annex;
  return {
    name,
    size_bytes: sizeBytes,
    verdict: Annexes.verdictOf(annex),
  };
}
