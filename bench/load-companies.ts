import { ana, digitalDocument, named, tokenIn } from '../apps/server/test/support/desk.ts';
import { visitorOf, type Visitor } from '../apps/server/test/support/visitor.ts';
import { signIn } from '../apps/server/test/support/world.ts';
import { rate } from './measure.ts';
import { programClock, type Product } from './product.ts';

/** An official with an own address, whose dependent steps run one after another. */
export interface Official {
  readonly person: number;
  readonly token: () => string;
  /** The draft that they edit. */
  readonly draft: { readonly id: string; version: number };
  /** How far the process is that they are making. */
  making: { readonly draft?: string; readonly document?: string };
  isBusy: boolean;
}

/** A signatory whose visit has begun, and the page that their link opens. */
export interface Guest extends Visitor {
  readonly person: number;
  readonly page: string;
}

export interface Company {
  readonly name: string;
  readonly officials: readonly Official[];
  readonly guests: readonly Guest[];
  readonly processes: readonly { readonly id: string; readonly document: string; readonly code: string }[];
  /** Every process made under load and acknowledged, oldest first. */
  readonly made: string[];
  /** How many of them were cancelled again. */
  cancelled: number;
}

interface Size {
  readonly officials: number;
  readonly guests: number;
}

/** Tokens end after a quarter of an hour. Everybody at another minute: people do not all sign in at once. */
const renewedAfterMilliseconds = (person: number): number => (5 + (person % 48) / 12) * 60_000;

let people = 0;

export async function openCompany(product: Product, name: string, size: Size): Promise<Company> {
  const official = `oficial@${name}.ec`;
  const processes: Company['processes'][number][] = [];
  const guests: Guest[] = [];
  await rate(size.guests, 4, async (index) => {
    const person = named(ana, `carga${index}`);
    const { id, document } = await product.desk.createProcess({ as: official, signers: [person] });
    guests.push(await inviteGuest(product, { email: person.email, processId: id, tenant: name }));
    const { body } = await product.desk.call<{ verification_code: string; documents: readonly { path: string }[] }>(
      'GET',
      `/api/signing-process/${id}/detail`,
      { as: `admin@${name}.ec` },
    );
    processes.push({ id, document: body.documents[0]?.path ?? document, code: body.verification_code });
  });
  const officials: Official[] = [];
  await rate(size.officials, 4, async () => void officials.push(await seatOfficial(product, official)));
  return { name, officials, guests, processes, made: [], cancelled: 0 };
}

async function inviteGuest(
  product: Product,
  link: { readonly email: string; readonly processId: string; readonly tenant: string },
): Promise<Guest> {
  const person = (people += 1);
  const visitor = await visitorOf({ call: product.callFrom(person), clock: programClock }, product.desk, link);
  await visitor.lock();
  await visitor.open();
  const mails = await product.desk.messagesTo(link.email, link.tenant);
  const text = mails.find(({ body_text }) => body_text.includes('/auth/'))?.body_text ?? '';
  return { ...visitor, person, page: `${/\/auth\/[\w/]+\//.exec(text)?.[0] ?? ''}${tokenIn(text)}` };
}

async function seatOfficial(product: Product, username: string): Promise<Official> {
  const person = (people += 1);
  const call = product.callFrom(person);
  const session = { token: await signIn(call, username), from: performance.now() };
  const renew = async (): Promise<void> => {
    session.from = performance.now();
    try {
      session.token = await signIn(call, username);
    } catch {
      session.from -= renewedAfterMilliseconds(person); // a busy server said so: with the next request
    }
  };
  const draft = await product.desk.call<{ id: string; version: number }>('POST', '/api/drafts', {
    as: username,
    body: { process_id: digitalDocument },
  });
  return {
    person,
    draft: draft.body,
    making: {},
    isBusy: false,
    token: () => {
      if (performance.now() - session.from > renewedAfterMilliseconds(person)) void renew();
      return session.token;
    },
  };
}
