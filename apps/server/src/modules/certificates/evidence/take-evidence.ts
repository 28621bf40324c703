import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { extensionOf } from '@rubrica/catalogues';
import type { FileAnswer } from '@rubrica/contract';
import { joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { writeZip, type ZipEntry } from '@rubrica/zip';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { quoteUndrawn } from '../../../platform/quote-undrawn.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { Users } from '../../accounts/index.ts';
import { Payments } from '../../payments/index.ts';
import { Companies } from '../../tenants/index.ts';
import { annexPurpose, listAnnexes } from '../annex.repository.ts';
import { listEvents, type StoredEvent } from '../event.repository.ts';
import { presentEvent } from '../request.presenter.ts';
import type { CertificateAnnexFile } from '../request.ts';
import { refuseStatus } from '../steps/move-request.ts';
import { pemOf } from '../steps/pem-of.ts';
import { readRequest } from '../steps/take-request.ts';
import { sheetData, type SheetSources } from './sheet-data.ts';

const template = readFileSync(path.join(import.meta.dirname, 'evidence-sheet.typ'), 'utf8');

/**
 * Everything about a request that was sent, for whom it may concern one day: a sheet under the seal of the platform, which
 * names the hash of each paper and of the certificate, and those files beside it. That it was taken stands in the audit.
 */
export async function takeEvidence(context: OfficialContext, id: string): Promise<FileAnswer> {
  const sources = await context.transaction((tx) => readSources(tx, id));
  const sheet = await makeSheet(context, sources);
  const { number } = sources.request;
  return {
    body: writeZip(entriesOf(context, sources, sheet)),
    contentType: 'application/zip',
    cacheSeconds: 0,
    filename: `constancia-${number}.zip`,
  };
}

interface Sources extends Omit<SheetSources, 'madeAt' | 'isDemonstration'> {
  readonly pem: Buffer | undefined;
}

async function readSources(tx: OfficialTx, id: string): Promise<Sources> {
  const request = await readRequest(tx, id);
  if (request.sentAt === null) throw refuseStatus(request);
  const events = await listEvents(tx.db, id);
  const names = await Users.nameActors(
    tx,
    events.map(({ actor }) => actor),
  );
  const company = await Companies.read(tx);
  const party = await Companies.readParty(tx);
  const pem = request.issued ? pemOf(request.issued) : undefined;
  await tx.record([{ type: 'certificate_request.evidence_taken', subject: id }]);
  return {
    request,
    events,
    names,
    annexes: await listAnnexes(tx.db, id),
    payment: request.paymentId === null ? undefined : await Payments.read(tx, request.paymentId),
    company: { name: party.legalName ?? company?.name ?? '', color: company?.primaryColor ?? '#001738' },
    pem,
    certificateSha256: pem && createHash('sha256').update(pem).digest('hex'),
  };
}

/** Sealed like the registration sheet of a process. */
async function makeSheet(context: OfficialContext, sources: Sources): Promise<Buffer> {
  const { signingServices } = context.ports;
  if (!signingServices) throw new AppError('signature.unavailable');
  const facts = { ...sources, madeAt: context.now(), isDemonstration: context.isDemonstration };
  const outcome = await context.ports.typesetter.typeset({
    template: { main: template, files: {} },
    standard: 'a-3b',
    attachments: { '/historia.json': writeEvents(sources) },
    images: {},
    data: quoteUndrawn(sheetData(facts)),
  });
  if (outcome.outcome === 'refused') throw new Error(`the evidence sheet was refused: ${outcome.message}`);
  const sealed = await signFile({
    file: pdfFileOf(outcome.document.pdf),
    signer: await signingServices.sealKey(),
    reason: `Constancia de la solicitud ${sources.request.number}`,
    now: context.now(),
    level: 'B-LTA',
    timestamp: signingServices.timestamps,
    trust: signingServices.trust,
  });
  return Buffer.from(joinParts(sealed));
}

/** As they are stored, and in words. */
const writeEvents = ({ request, events, names }: Pick<Sources, 'request' | 'events' | 'names'>): string =>
  JSON.stringify({ request: request.number, events: events.map((event) => describeEvent(event, names)) }, null, 1);

const describeEvent = (event: StoredEvent, names: ReadonlyMap<string, string>) => {
  const { text, actor } = presentEvent(event, names);
  const { at, cause, status, reason } = event;
  return { at: at.toISOString(), cause, status, by: event.actor, name: actor, text, reason };
};

async function* entriesOf(context: OfficialContext, sources: Sources, sheet: Buffer): AsyncGenerator<ZipEntry> {
  yield { name: 'constancia.pdf', body: [sheet], isStored: true };
  yield { name: 'historia.json', body: [Buffer.from(writeEvents(sources))] };
  if (sources.pem) yield { name: 'certificado.pem', body: [sources.pem] };
  for (const annex of sources.annexes.filter(({ replacedAt }) => replacedAt === null))
    yield {
      name: `documentos/${annex.type}.${extensionOf(annex.contentType)}`,
      body: [await readAnnex(context, annex)],
      isStored: true,
    };
}

async function readAnnex(context: OfficialContext, annex: CertificateAnnexFile): Promise<Buffer> {
  const box = await context.ports.objectStore.get(annex.objectKey as ObjectKey);
  if (!box) throw new Error(`the file of annex ${annex.id} is not there`);
  return context.transaction((tx) => context.keyring.open(tx.db, box, annexPurpose(annex.id)));
}
