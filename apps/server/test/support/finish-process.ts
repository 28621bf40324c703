import { ecuadorDate } from '@rubrica/catalogues';
import type { FormContent } from '@rubrica/form-engine';
import {
  companySigns,
  correctSigner,
  needsReview,
  sampleAnswers,
  signersOf,
  type KindAnswers,
  type ProcessKind,
} from '@rubrica/process-kinds';
import { blankPdf, makePdf } from '@rubrica/testing';

import { sandboxPeople } from '../../src/adapters/sandbox-registry/people.ts';
import { signAsAsked } from './client-walk.ts';
import { acceptPapers } from './decide-review.ts';
import type { Desk } from './desk.ts';
import { passMinute } from './time.ts';
import { visitorOf } from './visitor.ts';
import type { World } from './world.ts';

/** Somebody of a finished process. */
export interface Party {
  readonly cedula: string;
  readonly fingerprintCode: string;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
}

export interface FinishedProcess {
  readonly id: string;
  readonly kind: ProcessKind;
  readonly parties: readonly Party[];
}

/** Alive, with a code on their card, a face that fits, and a registry that answers with one person. */
const people = sandboxPeople.flatMap((person) => {
  const { identification, fingerprintCode, names, surnames, trouble, biometrics, death, homonyms } = person;
  const fits = fingerprintCode !== undefined && !trouble && !biometrics && !death && !homonyms;
  return fits ? [{ cedula: identification, fingerprintCode, name: names ?? '', lastName: surnames ?? '' }] : [];
});

/** The seed with which a finished process begins with this person. */
export const seedOf = (cedula: string): number => people.findIndex((person) => person.cedula === cedula);

type OfficeWorld = Pick<World, 'call' | 'clock'>;

/**
 * Finishes processes of any kind by the calls of the console and of the visit: made from a form or a file, validated,
 * signed by everybody it names, and by the company where it signs.
 */
export function createFinisher(world: OfficeWorld, desk: Desk) {
  let made = 0;
  return async (kind: ProcessKind, seed: number): Promise<FinishedProcess> => {
    made += 1;
    const { id, parties, answers } = kind.form
      ? await fillForm(world, desk, { kind, seed, tag: `p${made}` })
      : await uploadFile(desk, { kind, seed, tag: `p${made}` });
    const act = (url: string, body: object) =>
      demand(desk.call('POST', `/api/signing-process/${id}/${url}`, { body, as: 'admin@demo.ec' }));
    if (kind.officialCheck) {
      await desk.reach(id, 'TO_VALIDATE');
      await act('update-status', { status: 'ACTIVE', detail: '' });
    }
    for (const party of parties) {
      passMinute(world);
      const visitor = await visitorOf(world, desk, { email: party.email, processId: id });
      const decides = () => acceptPapers(desk, visitor);
      await signAsAsked(visitor, { ...party, decides });
    }
    if (companySigns(kind, answers)) {
      await desk.reach(id, 'TO_SIGNATURE');
      await act('company-sign', {});
    }
    await desk.reach(id, 'COMPLETED');
    return { id, kind, parties };
  };
}

interface Order {
  readonly kind: ProcessKind;
  readonly seed: number;
  /** In the addresses of its people. */
  readonly tag: string;
}

interface Made {
  readonly id: string;
  readonly parties: readonly Party[];
  readonly answers: KindAnswers;
}

const partyAt = (place: number, { seed, tag }: Order): Party => {
  const person = people[(seed + place) % people.length];
  if (!person) throw new Error('there is nobody');
  return { ...person, email: `persona${place + 1}.${tag}@cliente.ec` };
};

const personOf = ({ cedula, name, lastName, email }: Party) => ({
  name,
  last_name: lastName,
  email,
  phone: '0991234567',
  identification_type: 'cedula_ciudadania' as const,
  identification_number: cedula,
});

/** As the console does it: a draft, its documents to read, the company's papers, the process. */
async function fillForm({ clock }: OfficeWorld, desk: Desk, order: Order): Promise<Made> {
  const { kind } = order;
  const { version, answers: sampled } = await wayOf(order, ecuadorDate(clock.now));
  let answers = sampled;
  const parties = signersOf(kind, sampled).map(({ party }, place) => {
    const person = partyAt(place, order);
    answers = correctSigner(kind, answers, { party, person: personOf(person) });
    return person;
  });
  const { id: draft } = await demand(
    desk.call<{ id: string }>('POST', '/api/drafts', { body: { process_id: kind.uuid } }),
  );
  const content = { version, form_data: answers };
  const generated = await demand(
    desk.call<Generated>('POST', '/api/signing-process/documents/generate', {
      body: { process_id: kind.uuid, content, draft_id: draft },
    }),
  );
  const annexes = await attachPapers(desk, draft, generated);
  const body = { content: { ...content, annexes }, process_information: { process_id: kind.uuid }, draft_id: draft };
  const { id } = await demand(desk.call<{ id: string }>('POST', '/api/signing-process/create', { body }));
  return { id, parties, answers };
}

/** A way through the form that nothing stops: nobody politically exposed, and everybody has a cédula. */
async function wayOf({ kind, seed }: Order, today: string): Promise<FormContent> {
  const ways = (await sampleAnswers(kind, { today, seed })).filter(({ answers }) => {
    const signers = signersOf(kind, answers);
    const haveCedulas = signers.every(({ identification_type: type }) => type !== 'pasaporte');
    return haveCedulas && !needsReview(kind, answers) && signers.length <= people.length;
  });
  const way = ways[seed % ways.length];
  if (!way) throw new Error(`no way through ${kind.name}`);
  return way;
}

interface Generated {
  readonly annexes: readonly {
    readonly party: string;
    readonly documents: readonly { readonly id: string; readonly type: string; readonly provided_by: string }[];
  }[];
}

async function attachPapers(desk: Desk, draft: string, { annexes: asked }: Generated): Promise<readonly string[]> {
  let attached: readonly string[] = [];
  const papers = asked.flatMap(({ party, documents }) => documents.map((document) => ({ ...document, party })));
  for (const { party, id, type, provided_by: by } of papers) {
    if (by !== 'official') continue;
    const { annexes } = await demand(
      desk.send<{ annexes: readonly { id: string }[] }>(
        '/api/validations/document',
        { draft_id: draft, party, document_type: type, annex_id: id },
        { name: 'anexo.pdf', bytes: makePdf([{ lines: ['Factura'] }]) },
      ),
    );
    attached = annexes.map((annex) => annex.id);
  }
  return attached;
}

const ownFileSignatures = ['clicwrap', 'sign_image', 'and_sign_image__initials'] as const;

/** One to three people sign a file of the official's. */
async function uploadFile(desk: Desk, order: Order): Promise<Made> {
  const parties = Array.from({ length: 1 + (order.seed % 3) }, (_, place) => partyAt(place, order));
  const signers = parties.map((party, place) => ({
    ...personOf(party),
    signature_order: place + 1,
    signature_type: ownFileSignatures[(order.seed + place) % ownFileSignatures.length],
  }));
  const { id } = await desk.createProcess({ signers, information: { order: true }, pdf: blankPdf() });
  return { id, parties, answers: {} };
}

async function demand<T>(asked: Promise<{ readonly status: number; readonly body: T }>): Promise<T> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
