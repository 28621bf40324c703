import { demonstrationPassword } from '../apps/server/src/demonstration/users.ts';
import { ana, named } from '../apps/server/test/support/desk.ts';
import { tinyPng, visitorOf, type Visitor } from '../apps/server/test/support/visitor.ts';
import { blankPdf } from '../packages/testing/src/index.ts';
import type { AskOf } from './load-ask.ts';
import type { Part } from './load-mix.ts';
import { rate } from './measure.ts';
import { programClock, type Product } from './product.ts';

const firstPerson = 0x4000;

/** Somebody who read everything, each for one signature. */
export async function gatherSigners(product: Product, count: number): Promise<Part> {
  const ready: { readonly visitor: Visitor; readonly person: number }[] = [];
  const pdf = blankPdf();
  await rate(count, 4, async (index) => {
    const person = firstPerson + index;
    const checks = { otp: 'sms', registry: false, biometrics: false };
    const signer = named(ana, `firma${index}`, { signature_type: 'clicwrap', checks });
    const { id } = await product.desk.createProcess({ signers: [signer], pdf });
    const link = { email: signer.email, processId: id };
    const visitor = await visitorOf({ call: product.callFrom(person), clock: programClock }, product.desk, link);
    await visitor.prepareToSign();
    ready.push({ visitor, person });
  });
  const ask: AskOf = ({ name }) => {
    const next = name === 'demo' ? ready.pop() : undefined;
    if (!next) return undefined;
    const url = '/backend/api/portal/signing-process-user/sign';
    const { visitor, person } = next;
    const body = { signatory_id: visitor.id, image: tinyPng };
    return { person, expected: 202, request: { method: 'POST', url, headers: visitor.headers('POST', url), body } };
  };
  return { name: 'signature (write)', weight: 4, ask };
}

interface Session {
  readonly person: number;
  refreshToken: string;
  isBusy: boolean;
}

/** Sessions that are only renewed: each token serves once, so one call after the other. */
export async function openSessions(product: Product, count: number): Promise<Part> {
  const sessions = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Session> => {
      const person = firstPerson * 2 - 1 - index;
      const body = { username: 'oficial@demo.ec', password: demonstrationPassword };
      const answer = await product.callFrom(person)('demo', { method: 'POST', url: '/backend/auth/login', body });
      return { person, refreshToken: refreshTokenIn(answer), isBusy: false };
    }),
  );
  const ask: AskOf = ({ name }) => {
    const session = name === 'demo' ? sessions.find(({ isBusy }) => !isBusy) : undefined;
    if (!session) return undefined;
    session.isBusy = true;
    return {
      person: session.person,
      expected: 200,
      request: { method: 'POST', url: '/backend/auth/refresh', body: { refresh_token: session.refreshToken } },
      received: (answer) => {
        session.refreshToken = refreshTokenIn(answer);
      },
      done: () => {
        sessions.push(...sessions.splice(sessions.indexOf(session), 1)); // others first
        session.isBusy = false;
      },
    };
  };
  return { name: 'session renewed (write)', weight: 12, ask };
}

const refreshTokenIn = (answer: { readonly json: () => unknown }): string =>
  (answer.json() as { readonly data: { readonly refresh_token: string } }).data.refresh_token;
