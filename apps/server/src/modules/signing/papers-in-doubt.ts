import type { ReviewReason } from '@rubrica/contract';
import { decidedPapers, papersAskedOf } from '@rubrica/process-kinds';

import { Annexes, type Annex } from '../documents/index.ts';

/** Somebody of the company did not accept it: another one must take its place. */
export const isTurnedDown = ({ reviewDecision }: Pick<Annex, 'reviewDecision'>): boolean =>
  reviewDecision === 'ask_again' || reviewDecision === 'refuse';

/** Of what this person was asked to bring: the papers that must be decided about and that nobody accepted, no machine either. */
export function papersInDoubt(asked: Parameters<typeof papersAskedOf>[0], annexes: readonly Annex[]): readonly Annex[] {
  const requests = new Map(
    papersAskedOf(asked).flatMap(({ documents }) => documents.map((request) => [request.id, request] as const)),
  );
  return annexes.filter((annex) => {
    const request = requests.get(annex.requestId);
    if (!request || !decidedPapers.has(annex.documentType) || Annexes.verdictOf(annex) === 'ACCEPTED') return false;
    return request.required || !isTurnedDown(annex);
  });
}

/** Ids of the papers that this person must bring and that nobody has brought. */
export function papersMissing(
  asked: Parameters<typeof papersAskedOf>[0],
  annexes: readonly Annex[],
): readonly string[] {
  const given = new Set(annexes.map(({ requestId }) => requestId));
  return papersAskedOf(asked)
    .flatMap(({ documents }) => documents)
    .flatMap(({ id, required }) => (required && !given.has(id) ? [id] : []));
}

/** What a failed check means to who decides; its own words stand beside it. */
export const reasonsByCheck: Readonly<Record<string, ReviewReason>> = {
  quality: 'paper_unreadable',
  legibility: 'paper_unreadable',
  colour: 'paper_black_and_white',
  heading: 'paper_other_type',
  kind: 'paper_other_type',
  faces: 'paper_several_faces',
  sides: 'paper_one_side',
  nui: 'paper_number_invalid',
  mrz: 'paper_digits_invalid',
  expiry: 'paper_expired',
  expiration_date: 'paper_expired',
  nui_match: 'paper_contradicts_itself',
  document_number: 'paper_contradicts_itself',
  last_names: 'paper_contradicts_itself',
  first_names: 'paper_contradicts_itself',
  birth_date: 'paper_contradicts_itself',
  expiry_date: 'paper_contradicts_itself',
  sex: 'paper_contradicts_itself',
  identification_number: 'paper_answers_differ',
  names: 'paper_answers_differ',
  plate: 'paper_answers_differ',
  claimed: 'paper_claims_differ',
};

export function whyInDoubt(papers: readonly Annex[]): readonly [ReviewReason, ...ReviewReason[]] {
  const failed = papers.flatMap(({ validation }) => validation.checks.filter(({ ok }) => !ok));
  const [first, ...others] = new Set(failed.map(({ name }) => reasonsByCheck[name] ?? 'paper_undecided'));
  return [first ?? 'paper_undecided', ...others];
}
