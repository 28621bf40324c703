import type { ProcessDetail } from '@rubrica/contract';
import { kindByCode, needsReview, sampleAnswers, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';

import type { Visitor } from './product-client.ts';
import {
  clientAt,
  copyOf,
  letPass,
  move,
  open,
  personAt,
  reach,
  readDocuments,
  registerScan,
  until,
  type Stage,
} from './stage.ts';

/** The sale of a car, signed at the agency, and its procedures up to a point. */
export async function vehicle(stage: Stage, place: number, statuses: readonly string[]): Promise<void> {
  const kind = kindByCode('purchase_sale');
  if (!kind) throw new Error('there is no sale of vehicles');
  const today = stage.context.kinds.today();
  const official = await stage.client.signIn('admin@demo.ec');
  const contents = await sampleAnswers(kind, { today, seed: place + 1 });
  const content = contents.find(({ answers }) => answers['vehiculo_condicion'] === 'nuevo');
  if (!content) throw new Error('no sale of a new vehicle was found');
  const { id } = await official.call<{ id: string }>('POST', '/api/signing-process/create', {
    content: { version: content.version, form_data: fromHere(content.answers) },
    process_information: { process_id: kind.uuid },
  });
  await reach(stage, id, 'TO_VALIDATE');
  letPass(stage, 25);
  await move(stage, id, 'ACTIVE');
  await reach(stage, id, 'ACTIVE');
  letPass(stage, 140);
  await registerScan(stage, id, place);
  for (const status of statuses) {
    letPass(stage, 130);
    await move(stage, id, status);
  }
}

/** An account that the entity signs last: everybody else has. */
export async function awaitingCompany(stage: Stage, place: number): Promise<void> {
  const { id, visitor } = await openAccount(stage, place, { isExposed: false });
  await agree(stage, { id, visitor });
  await confirmData(visitor, id);
  await bringPapers(stage, { id, visitor, place });
  await readDocuments(visitor, id);
  await visitor.call('POST', '/api/portal/signing-process-user/sign', { signatory_id: visitor.id });
  await reach(stage, id, 'TO_SIGNATURE');
}

/** A politically exposed person: the process waits until an official has reviewed it. */
export async function exposedPerson(stage: Stage, place: number): Promise<void> {
  const { id, visitor } = await openAccount(stage, place, { isExposed: true });
  await agree(stage, { id, visitor });
  await confirmData(visitor, id).catch(() => undefined); // the answer is that the process waits
  await reach(stage, id, 'IS_PEP');
}

const longReason = 'El local anterior quedó pequeño para la atención al público, y el nuevo está en la misma avenida. ';

/** A template of the company's own with too little room for what somebody wrote; afterwards the original one is back. */
export async function failed(stage: Stage): Promise<void> {
  const kind = kindNamed('establishment_update');
  const administrator = await stage.client.signIn('admin@demo.ec');
  const template = `/api/process/${kind.uuid}/templates/adenda`;
  const { documents } = await administrator.call<{ documents: { code: string; source: string }[] }>(
    'GET',
    `/api/process/${kind.uuid}/wording`,
  );
  const source = documents.find(({ code }) => code === 'adenda')?.source ?? '';
  const rule =
    '#assert(datos.cambios.motivo.len() <= 180, message: "El motivo no cabe en la adenda: máximo 180 letras.")';
  await administrator.call('PATCH', template, { source: `${source}\n${rule}\n` });
  const [branch] = await sampleAnswers(kind, { today: stage.context.kinds.today() });
  if (!branch) throw new Error('no update of an establishment was found');
  const answers = { ...branch.answers, cambio_motivo: longReason.repeat(2).trim() };
  const id = await create(stage, kind, { ...branch, answers });
  await reach(stage, id, 'FAILURE');
  await administrator.call('DELETE', template);
}

/** Answers made of the form alone come from any country; these clients are Ecuadorians. */
function fromHere(answers: KindAnswers): KindAnswers {
  const nationalities = Object.keys(answers).filter((id) => id.endsWith('_nacionalidad'));
  return { ...answers, ...Object.fromEntries(nationalities.map((id) => [id, 'EC'])) };
}

interface Answered {
  readonly version: string;
  readonly answers: KindAnswers;
}

async function create(
  stage: Stage,
  { uuid }: ProcessKind,
  { version, answers }: Answered,
  more: object = {},
): Promise<string> {
  const administrator = await stage.client.signIn('admin@demo.ec');
  const { id } = await administrator.call<{ id: string }>('POST', '/api/signing-process/create', {
    content: { version, form_data: answers },
    process_information: { process_id: uuid },
    ...more,
  });
  return id;
}

async function openAccount(
  stage: Stage,
  place: number,
  { isExposed }: { readonly isExposed: boolean },
): Promise<{ readonly id: string; readonly visitor: Visitor }> {
  const kind = kindNamed('account_opening');
  const branches = await sampleAnswers(kind, { today: stage.context.kinds.today() });
  const branch = branches.find(
    ({ answers }) => needsReview(kind, answers) === isExposed && answers['cotitular_id_num'] === undefined,
  );
  if (!branch) throw new Error('no account of one person was found');
  const client = personAt(place);
  const answers = {
    ...fromHere(branch.answers),
    cliente_id_num: client.identification_number,
    cliente_nombres: client.name.toUpperCase(),
    cliente_apellidos: client.last_name.toUpperCase(),
    cliente_email: client.email,
    cliente_genero: clientAt(place).gender,
  };
  const id = await create(stage, kind, { ...branch, answers }, { signers: [client] });
  await reach(stage, id, 'TO_VALIDATE');
  await move(stage, id, 'ACTIVE');
  return { id, visitor: await open(stage, id, client.email) };
}

interface AskedForm {
  readonly consents: readonly { readonly id: string; readonly sha256: string }[];
}

/** Accepts each consent, changes nothing of what the official wrote, and sends it. */
async function agree(stage: Stage, { id, visitor }: Pick<Bearer, 'id' | 'visitor'>): Promise<void> {
  const { consents } = await visitor.call<AskedForm>('GET', '/api/portal/client-form');
  for (const { id: variable, sha256 } of consents)
    await visitor.call('POST', '/api/portal/client-form/consent', { variable, answer: 'SI', sha256 });
  await visitor.call('POST', '/api/portal/client-form', {});
  await until(stage, 'the documents with the answers of the client', (db) =>
    db.selectFrom('signing_process').select('id').where('id', '=', id).where('is_preparing', '=', false),
  );
}

async function confirmData(visitor: Visitor, processId: string): Promise<void> {
  const { sha256 } = await visitor.call<{ sha256: string }>('GET', `/api/portal/data-customer/${processId}`);
  const url = `/api/portal/data-customer/update?signing_process_id=${processId}&override=false`;
  await visitor.call('POST', url, { sha256 });
}

interface AskedPapers {
  readonly groups: readonly { readonly documents: readonly AskedPaper[] }[];
}
interface AskedPaper {
  readonly annex_id: string;
  readonly required: boolean;
}

interface Bearer {
  readonly id: string;
  readonly visitor: Visitor;
  readonly place: number;
}

async function bringPapers(stage: Stage, { id, visitor, place }: Bearer): Promise<void> {
  const { groups } = await visitor.call<AskedPapers>('GET', '/api/portal/annexes');
  for (const { annex_id: annex, required } of groups.flatMap(({ documents }) => documents)) {
    if (!required) continue;
    const type = annex.split('.')[1] ?? '';
    const file = await copyOf(stage, place, 'Copia del documento');
    await visitor.upload('/api/portal/validations/document', { annex_id: annex, document_type: type }, file);
  }
  const { signatory } = await visitor.call<{ signatory: { status: string } }>('POST', '/api/portal/annexes/close', {});
  if (signatory.status === 'REVIEW') await acceptPapers(stage, id);
}

function kindNamed(code: string): ProcessKind {
  const kind = kindByCode(code);
  if (!kind) throw new Error(`there is no kind ${code}`);
  return kind;
}

/** What the reader could not decide of an invented paper, somebody of the company decides. */
async function acceptPapers({ client }: Stage, processId: string): Promise<void> {
  const validator = await client.signIn('validador@demo.ec');
  const { identity_reviews: reviews } = await validator.call<Pick<ProcessDetail, 'identity_reviews'>>(
    'GET',
    `/api/signing-process/${processId}/detail`,
  );
  for (const { id, signatory_id: signatory, pictures } of reviews) {
    for (const { id: picture } of pictures) await validator.call('GET', `/api/identity-picture/${picture}`);
    await validator.call('POST', `/api/signatory/${signatory}/identity-review`, {
      review_id: id,
      decision: 'accept',
      reason: 'Comparé los documentos con los datos del proceso.',
    });
  }
}
