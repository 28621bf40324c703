import { registryFieldNames, registryFields } from '@rubrica/catalogues';
import type { IdentityReviewView } from '@rubrica/contract';
import { documentTypes, type DocumentType } from '@rubrica/process-kinds';

import type { OfficialTx } from '../../../platform/context.ts';
import { Annexes, type Annex } from '../../documents/index.ts';
import { Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { mayDecideReview } from '../steps/may-decide-review.ts';
import { compareSources } from './compare-sources.ts';
import { findUnseen } from './find-unseen.ts';
import { listShown } from './list-shown.ts';

/** The reviews of a process that wait for a decision. */
export async function describeReviews(tx: OfficialTx, process: SigningProcess): Promise<IdentityReviewView[]> {
  const reviews = await Signatories.Reviews.listOpen(tx, process.id);
  if (reviews.length === 0) return [];
  const signatories = new Map((await Signatories.list(tx, process.id)).map((one) => [one.id, one]));
  const { identityNeedsTwo } = await Companies.readSettings(tx);
  return Promise.all(
    reviews.map(async (review) => {
      const signatory = signatories.get(review.signatoryId);
      const canDecide = signatory !== undefined && (await mayDecideReview(tx, process, signatory));
      const needsTwo = review.neededTwo || review.firstAcceptance !== null || identityNeedsTwo;
      return {
        ...presentReview(review),
        identification_number: signatory?.identificationNumber ?? '',
        ...(canDecide ? await describeShown(tx, { process, review, signatory }) : nothingShown),
        needs_two: needsTwo,
        can_decide: canDecide,
        can_accept: canDecide && !(needsTwo && review.firstAcceptance?.by === tx.actor.id),
      };
    }),
  );
}

type Shown = Pick<IdentityReviewView, 'pictures' | 'papers' | 'comparison' | 'registry'>;
const nothingShown: Shown = { pictures: [], papers: [], comparison: [], registry: [] };

interface Decidable {
  readonly process: SigningProcess;
  readonly review: Signatories.Reviews.IdentityReview;
  readonly signatory: Signatory;
}

/** Only for who may decide. */
async function describeShown(tx: OfficialTx, { process, review, signatory }: Decidable): Promise<Shown> {
  const unseen = await findUnseen(tx, { process, review });
  const papers = await Annexes.listOfReview(tx, review.id);
  return {
    pictures: await describePictures(tx, review, new Set(unseen)),
    papers: papers.map(describePaper),
    comparison: compareSources({ signatory, namedBefore: await findNamed(tx, signatory.id), review, papers }),
    registry: describeRegistry(review),
  };
}

/** Of a proof that was given before; a name that somebody accepted is no word of the registry. */
async function findNamed(tx: OfficialTx, signatoryId: string): Promise<string> {
  const steps = await Signatories.listDoneSteps(tx, signatoryId);
  return steps.find(({ step }) => step === 'registry')?.registryName ?? '';
}

const describeRegistry = ({ registryData }: Signatories.Reviews.IdentityReview): IdentityReviewView['registry'] =>
  registryFieldNames.flatMap((field) => {
    const value = registryData[field];
    return value === undefined ? [] : [{ label: registryFields[field], value }];
  });

const describePaper = ({ id, documentType, validation }: Annex): IdentityReviewView['papers'][number] => ({
  id,
  label: documentTypes[documentType as DocumentType],
  doubts: validation.checks.flatMap(({ ok, message }) => (ok ? [] : [message])),
});

const presentReview = ({
  id,
  signatoryId,
  openedAt,
  step,
  reasons,
  scores,
  registryName,
  signatoryName,
  answeredName,
  firstAcceptance: first,
}: Signatories.Reviews.IdentityReview) => ({
  id,
  signatory_id: signatoryId,
  opened_at: openedAt.toISOString(),
  step,
  reasons: [...reasons],
  scores,
  registry_name: registryName,
  signatory_name: signatoryName,
  answered_name: answeredName,
  first_acceptance: first && { name: first.name, reason: first.reason, at: first.at.toISOString() },
});

async function describePictures(
  tx: OfficialTx,
  review: Signatories.Reviews.IdentityReview,
  unseen: ReadonlySet<string>,
): Promise<IdentityReviewView['pictures']> {
  const shown = await listShown(tx, review);
  return shown.map(({ id, purpose, name, mediaType, takenAt, isDeleted }) => ({
    id,
    purpose,
    name,
    media_type: mediaType,
    taken_at: takenAt.toISOString(),
    is_deleted: isDeleted,
    is_seen: !unseen.has(id),
  }));
}
