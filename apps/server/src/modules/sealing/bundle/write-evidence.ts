import { displayTimestamp } from '@rubrica/catalogues';
import type { FileAnswer } from '@rubrica/contract';
import {
  maskHistory,
  verifyChain,
  writeBundle,
  type BundledEvent,
  type BundleManifest,
  type ChainedEvent,
  type WithheldFile,
} from '@rubrica/evidence';
import { sealBytes, type Signer } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { Context, TenantRead, Tx } from '../../../platform/context.ts';
import { findProof } from '../../audit/index.ts';
import { Annexes, Documents, Versions } from '../../documents/index.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { TextMessages } from '../../mail/index.ts';
import { Signatories, type SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { chooseFiles, type Chosen } from '../steps/choose-bundled.ts';
import { namePapers } from '../steps/name-papers.ts';
import { gatherTrust } from './gather-trust.ts';
import { listMessages } from './list-messages.ts';
import { pageContents } from './page-contents.ts';

/** A person who signed, and which documents of the process are theirs. */
export interface Holder {
  readonly signatoryId: string;
  readonly party: string;
  readonly documentIds: ReadonlySet<string>;
}

export type EvidenceSources = Awaited<ReturnType<typeof readEvidence>>;

/** Everything that the evidence of a finished process is made of. */
export async function readEvidence(tx: Tx, process: SigningProcess) {
  const documents = await Documents.list(tx, { processId: process.id });
  if (!isMade(documents) || process.finishedAt === null) throw new AppError('evidence.not_ready'); // the company may still sign
  const signatories = await Signatories.list(tx, process.id);
  const annexes = await Annexes.listOfProcess(tx, process.id);
  return {
    process,
    documents,
    signatories,
    versions: await Versions.list(
      tx,
      documents.map((document) => document.id),
    ),
    company: await Companies.read(tx),
    kindName: (await CustomisedKinds.openNames(tx))(process.kind),
    party: await Companies.readParty(tx),
    annexes,
    papers: namePapers(annexes, (await CustomisedKinds.openWords(tx))(process.kind)),
    sentTexts: await TextMessages.list(
      tx,
      signatories.map(({ id }) => id),
    ),
    ...(await readHistory(tx, process.id)),
  };
}

const isMade = (documents: readonly { readonly source: string }[]): boolean =>
  documents.some(({ source }) => source === 'sheet' || source === 'scanned');

/** Whether the evidence of a process can be given. */
export const hasEvidence = async (tx: Tx, { id, finishedAt }: SigningProcess): Promise<boolean> =>
  finishedAt !== null && isMade(await Documents.list(tx, { processId: id }));

async function readHistory(tx: TenantRead, id: string) {
  const events = await Tracker.readChain(tx, id);
  return { events, texts: await Tracker.readAcceptedTexts(tx, events) };
}

/** The evidence as one ZIP, streamed file by file: the company's, or that of one who signed. */
export async function writeEvidence(context: Context, found: EvidenceSources, holder?: Holder): Promise<FileAnswer> {
  const { process, company } = found;
  const events = maskFor(found.events, holder);
  const { given, withheld } = divide(chooseFiles(context, found), found, { events, holder });
  const anchor = await findProof(context, found.events);
  const sealer = holder && (await openSealer(context));
  const bundle = await writeBundle({
    manifest: {
      ...describeProcess(process, company?.name ?? ''),
      files: given.map(({ file }) => file),
      chain: describeChain(found.events, process.id),
      ...(holder && {
        holder: holder.signatoryId,
        given_at: context.now().toISOString(),
        withheld: withheld.map(describeWithheld),
      }),
    },
    events,
    anchor,
    files: given.map(({ file, body }) => [file.path, body]),
    messages: listMessages({ ...found, texts: found.sentTexts, holder: holder?.signatoryId }),
    ...(await gatherTrust(context, given, { anchor, sealer })),
    seal: sealer && ((digests) => sealBytes(digests, sealer, context.now())),
    page: pageContents({
      ...found,
      events,
      company: { name: company?.name ?? '', color: company?.primaryColor ?? '' },
      isDemonstration: context.isDemonstration,
      verificationUrl: `${context.siteUrl}/verificar/${process.verificationCode}`,
      holder: holder?.signatoryId,
      anchor,
    }),
    showTime: (moment) => displayTimestamp(new Date(moment)),
  });
  return {
    body: bundle,
    contentType: 'application/zip',
    cacheSeconds: 0,
    filename: `evidencia-${process.operationNumber}.zip`,
  };
}

/** A copy that hides facts cannot be checked by its history alone: the platform answers for it. */
async function openSealer({ ports }: Context): Promise<Signer> {
  const sealer = await ports.signingServices?.sealKey();
  if (!sealer) throw new AppError('signature.unavailable');
  return sealer;
}

/** One's own facts are whole; of all others only what a party may know. */
const maskFor = (events: readonly ChainedEvent[], holder: Holder | undefined): readonly BundledEvent[] =>
  holder ? maskHistory(events, (event) => isOwn(event, holder) && !Tracker.holdsOthersData(event.detail)) : events;

/** What only who proved to be this person by a code leaves behind at `/verificar`, where nobody has a link. */
const proved: ReadonlySet<string> = new Set(['COPY_PROVED', 'COPY_GIVEN', 'EVIDENCE_GIVEN']);

/** Done by the person, or to them without anybody else's address. */
const isOwn = ({ actor, event, id_signatory: about, ip }: ChainedEvent, { signatoryId }: Holder): boolean =>
  about === signatoryId && (actor === `signatory:${signatoryId}` || ip === null || proved.has(event));

interface View {
  readonly events: readonly BundledEvent[];
  readonly holder: Holder | undefined;
}

interface Divided {
  readonly given: readonly Chosen[];
  readonly withheld: readonly Chosen[];
}

/** Who signed gets their own documents and papers. The sheet prints and carries the history of everybody. */
function divide(
  chosen: readonly Chosen[],
  { annexes }: Pick<EvidenceSources, 'annexes'>,
  { events, holder }: View,
): Divided {
  if (!holder) return { given: chosen, withheld: [] };
  const isMasked = events.some(({ masked }) => masked);
  const ownAnnexes = new Set(annexes.filter(({ party }) => party === holder.party).map(({ id }) => id));
  const sheets = new Set(chosen.flatMap(({ file }) => (file.stage === 'sheet' ? [file.document] : [])));
  const isGiven = ({ file: { stage, document } }: Chosen): boolean => {
    if (stage === 'text') return true;
    if (stage === 'annex') return ownAnnexes.has(document);
    return sheets.has(document) ? !isMasked : holder.documentIds.has(document);
  };
  return { given: chosen.filter(isGiven), withheld: chosen.filter((one) => !isGiven(one)) };
}

/** The name of a paper may say more of its owner than that there is one. */
const describeWithheld = ({ file: { document, name, stage, sha256 } }: Chosen): WithheldFile => ({
  document,
  name: stage === 'annex' ? 'Documento habilitante de otra persona' : name,
  stage,
  sha256,
});

function describeChain(events: readonly ChainedEvent[], id: string): BundleManifest['chain'] {
  const verdict = verifyChain(events);
  if (!verdict.intact) throw new Error(`the history of ${id} is broken at ${verdict.sequence}`);
  return { length: events.length, head: Buffer.from(verdict.head).toString('hex') };
}

const describeProcess = (process: SigningProcess, company: string): Pick<BundleManifest, 'format' | 'process'> => ({
  format: 'rubrica-evidence-2',
  process: {
    id: process.id,
    operation_number: process.operationNumber,
    title: process.title,
    kind: process.kind,
    company,
    status: process.status,
    verification_code: process.verificationCode,
  },
});
