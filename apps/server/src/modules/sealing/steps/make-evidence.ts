import { readFileSync } from 'node:fs';
import path from 'node:path';

import { writeAnchor, writeHistory, type ChainedEvent } from '@rubrica/evidence';
import {
  extendFile,
  inspectFile,
  joinParts,
  pdfFileOf,
  provenTimes,
  signFile,
  type PdfFile,
  type ProvenTime,
} from '@rubrica/pades';
import { COMPANY_PARTY } from '@rubrica/process-kinds';
import { qrImage } from '@rubrica/typesetting';

import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { namedId } from '../../../platform/ids.ts';
import { quoteUndrawn } from '../../../platform/quote-undrawn.ts';
import type { SigningServices } from '../../../ports/trust-services.ts';
import {
  Annexes,
  Boxes,
  Versions,
  Documents,
  Typesetting,
  StoredFiles,
  type DocumentVersion,
  type ProcessDocument,
} from '../../documents/index.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Signatories, type SigningProcess, type Signatory } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { platformNameOf } from '../platform-name.ts';
import { sheetData } from '../sheet/sheet-data.ts';
import { askingOnce } from './ask-once.ts';
import { namePapers, type NamedPaper } from './name-papers.ts';
import { earliest, endOf } from './renew-archives.ts';

export interface SignedDocument {
  readonly document: ProcessDocument;
  /** As its signatories left it. */
  readonly latest: DocumentVersion;
  /** The copy of an earlier seal, where nobody has signed since. */
  readonly archive: DocumentVersion | undefined;
  readonly nextNumber: number;
}

/** A process whose signatures are all there. */
export interface SignedProcess {
  readonly process: SigningProcess;
  /** As the company calls it. */
  readonly kindName: string;
  readonly company: Companies.Company;
  readonly party: Companies.CompanyParty;
  readonly signatories: readonly Signatory[];
  readonly documents: readonly SignedDocument[];
  readonly papers: readonly NamedPaper[];
  readonly events: readonly ChainedEvent[];
  /** For how long the company stores it; null: for good. */
  readonly retentionYears: number | null;
}

export interface Evidence {
  readonly archives: readonly DocumentVersion[];
  readonly sheet: ProcessDocument;
  /** When the first of them can no longer be verified by itself. */
  readonly endsAt: Date;
}

export async function readSignedProcess(tx: Tx, process: SigningProcess): Promise<SignedProcess> {
  const company = await Companies.read(tx);
  if (!company) throw new Error('the tenant has no company');
  const documents = (await Documents.list(tx, { processId: process.id })).filter(
    ({ source }) => source === 'generated' || source === 'uploaded',
  );
  const versions = await Versions.list(
    tx,
    documents.map(({ id }) => id),
  );
  return {
    process,
    kindName: (await CustomisedKinds.openNames(tx))(process.kind),
    company,
    party: await Companies.readParty(tx),
    signatories: await Signatories.list(tx, process.id),
    papers: namePapers(
      await Annexes.listOfProcess(tx, process.id),
      (await CustomisedKinds.openWords(tx))(process.kind),
    ),
    events: await Tracker.readChain(tx, process.id),
    retentionYears: (await Companies.readSettings(tx)).retentionYears,
    documents: documents.map((document) =>
      describeSigned(
        document,
        versions.filter(({ documentId }) => documentId === document.id),
      ),
    ),
  };
}

function describeSigned(document: ProcessDocument, versions: readonly DocumentVersion[]): SignedDocument {
  const newest = versions.at(-1);
  const latest = versions.findLast(({ stage }) => stage !== 'archived');
  if (!newest || !latest) throw new Error(`document ${document.id} was not prepared`);
  return {
    document,
    latest,
    archive: newest.stage === 'archived' ? newest : undefined,
    nextNumber: newest.number + 1,
  };
}

/** Makes the archive copies and the registration sheet. Throws unless everything reaches B-LTA. */
export async function makeEvidence(context: Context, signed: SignedProcess): Promise<Evidence> {
  const { signingServices } = context.ports;
  if (!signingServices) throw new AppError('signature.unavailable');
  const services = { ...signingServices, trust: askingOnce(signingServices.trust) };
  // The sheet says by when each signature existed, which the time stamps of the archives prove.
  const archived = await makeArchives(context, services, signed.documents);
  const { sheet, endsAt } = await makeSheet(context, services, { ...signed, proved: archived.proved });
  return { archives: archived.archives, sheet, endsAt: earliest([...archived.ends, endsAt]) };
}

interface Archives {
  readonly archives: readonly DocumentVersion[];
  readonly ends: readonly Date[];
  /** By field, the latest of all documents. */
  readonly proved: ReadonlyMap<string, ProvenTime>;
}

async function makeArchives(
  context: Context,
  services: SigningServices,
  documents: readonly SignedDocument[],
): Promise<Archives> {
  const archives: DocumentVersion[] = [];
  const ends: Date[] = [];
  const times: ProvenTime[] = [];
  for (const { document, latest, archive: kept, nextNumber } of documents) {
    const file = pdfFileOf(await StoredFiles.read(context, { id: document.id, ...(kept ?? latest) }));
    if (kept) {
      ends.push(endOf(file));
      times.push(...provenTimes(file));
      continue;
    }
    const archived = await archive(context, services, file);
    ends.push(endOf(archived));
    times.push(...provenTimes(archived));
    archives.push({
      ...(await StoredFiles.store(context, document.id, joinParts(archived))),
      documentId: document.id,
      number: nextNumber,
      stage: 'archived',
      signatoryId: null,
    });
  }
  times.sort((one, other) => one.at.getTime() - other.at.getTime());
  return { archives, ends, proved: new Map(times.map((time) => [time.field, time])) };
}

/** B-LTA over the signed documents. The platform seals those that nobody had to sign. */
async function archive(context: Context, services: SigningServices, file: PdfFile): Promise<PdfFile> {
  const level = { level: 'B-LTA', timestamp: services.timestamps, trust: services.trust } as const;
  const now = context.now();
  if (inspectFile(file).signatureFields.some(({ isSigned }) => isSigned)) return extendFile({ file, now, ...level });
  return signFile({ file, signer: await services.sealKey(), reason: 'Sello de archivo', now, ...level });
}

const describeOnSheet = ({ document, latest }: SignedDocument) => ({
  id: document.id,
  name: document.name,
  sha256: latest.sha256.toString('hex'),
  pages: document.pageCount,
});

/** A longer history, which takes somebody who floods it, accompanies the sheet in the bundle alone. */
const maxAttachedEvents = 5000;

const template = readFileSync(path.join(import.meta.dirname, '../sheet/registration-sheet.typ'), 'utf8');

async function makeSheet(
  context: Context,
  services: SigningServices,
  {
    process,
    kindName,
    company,
    party,
    signatories,
    documents,
    papers,
    events,
    retentionYears,
    proved,
  }: SignedProcess & Pick<Archives, 'proved'>,
): Promise<Pick<Evidence, 'sheet' | 'endsAt'>> {
  const [logo, seal] = [Typesetting.logoOf(company), await services.sealKey()];
  const isHistoryAttached = events.length <= maxAttachedEvents;
  const verificationUrl = `${context.siteUrl}/verificar/${process.verificationCode}`;
  const outcome = await context.ports.typesetter.typeset({
    template: { main: template, files: {} },
    standard: 'a-3b',
    ...(isHistoryAttached && { attachments: { '/historia.json': writeHistory(events) } }),
    images: { '/qr.svg': qrImage(verificationUrl), ...(await Typesetting.fetchImages(context, { logo })) },
    data: quoteUndrawn(
      sheetData({
        process,
        kindName,
        company: { name: company.name, primary: company.primaryColor, logo: logo?.path ?? null },
        party,
        signatories,
        documents: documents.map(describeOnSheet),
        papers,
        events,
        proved: bySignatory(signatories, proved),
        companyProved: proved.get(COMPANY_PARTY),
        retentionYears,
        verificationUrl,
        platform: platformNameOf(seal.certificate),
        madeAt: context.now(),
        isDemonstration: context.isDemonstration,
        isHistoryAttached,
      }),
    ),
  });
  if (outcome.outcome === 'refused') throw new Error(`the registration sheet was refused: ${outcome.message}`);
  const sealed = await signFile({
    file: pdfFileOf(outcome.document.pdf),
    signer: seal,
    reason: `Hoja de registro; ${writeAnchor(events)}`,
    now: context.now(),
    level: 'B-LTA',
    timestamp: services.timestamps,
    trust: services.trust,
  });
  const stored = { pageCount: outcome.document.pageCount, file: sealed };
  return { sheet: await storeSheet(context, { process, events }, stored), endsAt: endOf(sealed) };
}

function bySignatory(signatories: readonly Signatory[], proved: Archives['proved']): ReadonlyMap<string, ProvenTime> {
  return new Map(
    signatories.flatMap((signatory) => {
      const time = proved.get(Boxes.fieldNameOf(signatory));
      return time ? [[signatory.id, time] as const] : [];
    }),
  );
}

async function storeSheet(
  context: Context,
  { process, events }: Pick<SignedProcess, 'process' | 'events'>,
  { pageCount, file }: { readonly pageCount: number; readonly file: PdfFile },
): Promise<ProcessDocument> {
  const id = namedId(process.id, 'sheet', String(events.length));
  return {
    id,
    processId: process.id,
    draftId: null,
    templateId: null,
    ownerId: process.createdBy,
    position: 1000,
    name: `Hoja de registro ${process.operationNumber}.pdf`,
    source: 'sheet',
    templateCode: null,
    pageCount,
    pages: inspectFile(file).pages,
    isSigned: true,
    marks: [],
    notes: [],
    ...(await StoredFiles.store(context, id, joinParts(file))),
  };
}
