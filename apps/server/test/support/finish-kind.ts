import { ecuadorDate } from '@rubrica/catalogues';
import type { ClientData, SigningAnnexes } from '@rubrica/contract';
import { annexesOf, needsReview, sampleAnswers, signersOf, type ProcessKind } from '@rubrica/process-kinds';

import { ana, until, type Desk } from './desk.ts';
import { photograph } from './pictures.ts';
import { passMinute } from './time.ts';
import { visitorOf, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

export interface FinishedProcess {
  readonly id: string;
  readonly visitors: readonly Visitor[];
}

/** A process of a kind by its shortest way, created, signed by everybody and sealed through the calls of the product. */
export async function finishKind(world: World, desk: Desk, kind: ProcessKind): Promise<FinishedProcess> {
  const id = kind.form ? await fillShortest(world, desk, kind) : await sendOwnFile(desk, kind);
  await until(async () => ['TO_VALIDATE', 'ACTIVE'].includes(await readStatus(world, id)), `documents of ${kind.code}`);
  if ((await readStatus(world, id)) === 'TO_VALIDATE') {
    const validated = { body: { status: 'ACTIVE', detail: '' }, as: 'admin@demo.ec' };
    await desk.call('POST', `/api/signing-process/${id}/update-status`, validated);
  }
  const visitors: Visitor[] = [];
  for (const { email, identification } of await readPeople(world, id)) {
    passMinute(world);
    const visitor = await visitorOf(world, desk, { email, processId: id });
    await walkThrough(visitor, identification);
    visitors.push(visitor);
  }
  passMinute(world);
  const isSealed = () => hasSheet(world, id);
  await until(
    async () => (await isSealed()) || (await readStatus(world, id)) === 'TO_SIGNATURE',
    `signatures of ${kind.code}`,
  );
  if ((await readStatus(world, id)) === 'TO_SIGNATURE') {
    const signed = await desk.call('POST', `/api/signing-process/${id}/company-sign`, {
      body: {},
      as: 'admin@demo.ec',
    });
    if (signed.status !== 200) throw new Error(JSON.stringify(signed.body));
  }
  await until(isClosed(world, id), `the seal of ${kind.code}`);
  return { id, visitors };
}

const clicwrap = { signature_type: 'clicwrap', checks: { registry: false, biometrics: false } };

async function sendOwnFile(desk: Desk, { code }: ProcessKind): Promise<string> {
  const person = { ...ana, email: `${code}@cliente.ec`, ...clicwrap };
  return (await desk.createProcess({ signers: [person] })).id;
}

/** The way with the fewest signatures on which the company brings no papers. */
async function fillShortest({ clock }: World, desk: Desk, kind: ProcessKind): Promise<string> {
  const ways = (await sampleAnswers(kind, { today: ecuadorDate(clock.now) }))
    .filter(({ answers }) => !needsReview(kind, answers) && !asksOfficial(kind, answers))
    .toSorted((one, other) => signersOf(kind, one.answers).length - signersOf(kind, other.answers).length);
  const refusals: string[] = [];
  for (const { version, answers } of ways) {
    const { status, body } = await desk.call<{ id: string }>('POST', '/api/signing-process/create', {
      body: {
        content: { version, form_data: answers },
        signing: clicwrap,
        process_information: { process_id: kind.uuid },
      },
    });
    if (status === 200) return body.id;
    refusals.push(JSON.stringify(body));
  }
  throw new Error(`no way through ${kind.code}: ${refusals[0]}`);
}

const asksOfficial = (kind: ProcessKind, answers: Parameters<typeof annexesOf>[1]): boolean =>
  annexesOf(kind, answers)
    .flatMap(({ documents }) => documents)
    .some(({ required, providedBy }) => required && providedBy === 'official');

/** Whatever is asked of this person, in the order in which it is asked. */
async function walkThrough(visitor: Visitor, identification: string): Promise<void> {
  await visitor.lock();
  await visitor.open();
  for (let steps = 0; steps < 12; steps += 1) {
    const { current } = await visitor.state();
    if (current === 'sign') {
      const { status, body } = await visitor.sign();
      if (status >= 400) throw new Error(JSON.stringify(body));
      return;
    }
    await stepsBy(visitor, identification)[current ?? '']?.();
  }
  throw new Error(`stuck at ${(await visitor.state()).current}`);
}

const stepsBy = (visitor: Visitor, identification: string): Readonly<Record<string, () => Promise<unknown>>> => ({
  otp: () => visitor.proveByCode(),
  login: () => visitor.proveByCode({ identification_number: identification }),
  terms: () => visitor.acceptTerms(),
  preview: () => visitor.readAll(),
  annexes: () => bringPapers(visitor),
  data: async () => {
    const { sha256 } = (await visitor.call<ClientData>('GET', `/data-customer/${visitor.processId}`)).body;
    const url = `/data-customer/update?signing_process_id=${visitor.processId}&override=false`;
    return visitor.call('POST', url, { sha256 });
  },
});

async function bringPapers(visitor: Visitor): Promise<void> {
  const { groups } = (await visitor.call<SigningAnnexes>('GET', '/annexes')).body;
  const file = { name: 'papel.jpg', bytes: await photograph() };
  for (const { annex_id: id, required } of groups.flatMap(({ documents }) => documents))
    if (required)
      await visitor.send('/validations/document', { annex_id: id, document_type: id.split('.')[1] ?? '' }, file);
  await visitor.call('POST', '/annexes/close', {});
}

const readRow = async ({ contextOf }: World, id: string) => {
  const { transaction } = await contextOf('demo');
  return transaction(({ db }) =>
    db.selectFrom('signing_process').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
};

const readStatus = async (world: World, id: string): Promise<string> => (await readRow(world, id)).status;

async function hasSheet({ contextOf }: World, id: string): Promise<boolean> {
  const { transaction } = await contextOf('demo');
  const row = await transaction(({ db }) =>
    db
      .selectFrom('process_document')
      .select('id')
      .where('signing_process_id', '=', id)
      .where('source', '=', 'sheet')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** After the sheet the status moves, too; both are one transaction. */
const isClosed = (world: World, id: string) => async (): Promise<boolean> =>
  (await hasSheet(world, id)) && (await readStatus(world, id)) !== 'TO_SIGNATURE';

async function readPeople({ contextOf }: World, id: string) {
  const { transaction } = await contextOf('demo');
  return transaction(({ db }) =>
    db
      .selectFrom('signatory')
      .select(['email', 'identification_number as identification'])
      .where('signing_process_id', '=', id)
      .orderBy('position')
      .execute(),
  );
}
