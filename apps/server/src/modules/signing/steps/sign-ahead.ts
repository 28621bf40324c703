import { isDeepStrictEqual } from 'node:util';

import type { BoxIdentification } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { Versions, StoredFiles, type DocumentVersion, type ProcessDocument } from '../../documents/index.ts';
import { Companies } from '../../tenants/index.ts';
import { documentsToSign } from './documents-to-sign.ts';
import type { Visit } from './open-visit.ts';

/** A document that this person signs, and its latest version. */
export interface StandingDocument {
  readonly document: ProcessDocument;
  readonly latest: DocumentVersion;
}

/** A person before what they sign, as it stood at one moment. */
export interface Standing {
  readonly visit: Visit;
  readonly documents: readonly StandingDocument[];
  /** What the company shows of a person's identification. */
  readonly boxIdentification: BoxIdentification;
}

/** Keeps what became of a document; it counts once its row is written. */
export type StoreSigned = (before: StandingDocument, pdf: Uint8Array) => Promise<DocumentVersion>;

/** Whether this person may sign now: asked before the work, and again when it counts. */
type Open = (tx: SigningTx) => Promise<Visit>;

interface Signing<Made, Answer> {
  readonly open: Open;
  /** What the caller has looked at already; the first attempt begins with it. */
  readonly first?: Standing;
  /** Outside any transaction: the object store and who issues certificates take their time. */
  readonly make: (standing: Standing, store: StoreSigned) => Promise<Made>;
  /** While the process is held, and stands as it did. */
  readonly keep: (tx: SigningTx, visit: Visit, made: Made) => Promise<Answer>;
}

/** So many others may sign the same documents at other nodes while one person's signature is made. */
const maxAttempts = 20;
const moved = Symbol('moved');

/**
 * Signs the latest versions outside a transaction and stores the result if they are still the latest; otherwise discards
 * it and signs again over the new versions. Signatories of one process queue on each node: correctness does not depend
 * on it, but concurrent attempts would discard each other's work.
 */
export async function signAhead<Made, Answer>(
  context: SigningContext,
  signing: Signing<Made, Answer>,
): Promise<Answer> {
  return context.inLine(`signing ${context.actor.processId}`, async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = attempt === 0 ? signing.first : undefined;
      const answer = await attemptOnce(context, signing, before ?? (await readStanding(context, signing.open)));
      if (answer !== moved) return answer;
    }
    throw new AppError('server.unavailable');
  });
}

async function attemptOnce<Made, Answer>(
  context: SigningContext,
  { open, make, keep }: Signing<Made, Answer>,
  before: Standing,
): Promise<Answer | typeof moved> {
  const keys: ObjectKey[] = [];
  const store: StoreSigned = async ({ document, latest }, pdf) => {
    // Two attempts may make the same bytes, and what one of them throws away must not be the other's.
    const stored = await StoredFiles.store(context, newId(context.now()), pdf);
    keys.push(stored.objectKey);
    const signatoryId = before.visit.signatory.id;
    return { documentId: document.id, number: latest.number + 1, stage: 'signed', signatoryId, ...stored };
  };
  return StoredFiles.writeAhead(context, {
    keys,
    work: async () => {
      const made = await make(before, store);
      return context.transaction(async (tx) => {
        const now = await describeStanding(tx, await open(tx));
        return isSame(before, now) ? keep(tx, now.visit, made) : moved;
      });
    },
    isKept: (answer) => answer !== moved,
  });
}

export const readStanding = (context: SigningContext, open: Open): Promise<Standing> =>
  context.transaction(async (tx) => describeStanding(tx, await open(tx)));

async function describeStanding(tx: Tx, visit: Visit): Promise<Standing> {
  const documents = await documentsToSign(tx, visit);
  const versions = await Versions.latest(
    tx,
    documents.map(({ id }) => id),
  );
  const { boxIdentification } = await Companies.readSettings(tx);
  return {
    visit,
    boxIdentification,
    documents: documents.map((document) => {
      const latest = versions.get(document.id);
      if (!latest) throw new Error(`document ${document.id} was not prepared`);
      return { document, latest };
    }),
  };
}

/** Who signs, and every byte of what. */
const isSame = (before: Standing, now: Standing): boolean =>
  isDeepStrictEqual(before.visit.signatory, now.visit.signatory) && isDeepStrictEqual(before.documents, now.documents);
