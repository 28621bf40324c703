import type { BiometricAttempt, ClientData, OwnForm, SigningAnnexes, SigningStep } from '@rubrica/contract';

import { capture, photograph } from './pictures.ts';
import type { Visitor } from './visitor.ts';

/** What a person knows and does that the product does not. */
export interface Walker {
  readonly cedula: string;
  /** The code on their card. */
  readonly fingerprintCode: string;
  /** What they write in their form; nothing but consents where nothing is given. */
  readonly writes?: Readonly<Record<string, unknown>>;
  /** How the company decides about papers of theirs that wait for it. */
  readonly decides?: () => Promise<unknown>;
  /** What they send to sign; a drawn mark where nothing is given. */
  readonly signs?: object;
}

type Act = (visitor: Visitor, walker: Walker) => Promise<unknown>;

/** What the pages of a visit call at each step. */
const acts: Readonly<Partial<Record<SigningStep, Act>>> = {
  login: (visitor, { cedula }) => visitor.proveByCode({ identification_number: cedula }),
  welcome: (visitor) => visitor.open(),
  terms: (visitor) => visitor.acceptTerms(),
  otp: (visitor) => visitor.proveByCode(),
  annexes: bringPapers,
  form: fillForm,
  data: confirmData,
  preview: (visitor) => visitor.readAll(),
  registry: (visitor, { fingerprintCode }) =>
    visitor.call('POST', '/registry/verify', { fingerprint_code: fingerprintCode }),
  biometrics: showFace,
};

/** From an open link to the signature, step by step as the server asks. Answers the steps. */
export async function signAsAsked(visitor: Visitor, walker: Walker): Promise<readonly SigningStep[]> {
  const walked = await walkTo(visitor, walker, 'sign');
  const signed = await visitor.sign(walker.signs);
  if (signed.status >= 300) throw new Error(`signing answered ${signed.status}: ${JSON.stringify(signed.body)}`);
  return walked;
}

/** The same, up to a step and without it. */
export async function walkTo(visitor: Visitor, walker: Walker, end: SigningStep): Promise<readonly SigningStep[]> {
  await visitor.lock();
  await visitor.open();
  const walked: SigningStep[] = [];
  for (let { current } = await visitor.state(); current !== end; { current } = await visitor.state()) {
    if (walked.at(-1) === current) throw new Error(`the client is held at ${current}`);
    walked.push(current);
    await acts[current]?.(visitor, walker);
    if (current === 'annexes' && (await visitor.state()).review) await walker.decides?.();
  }
  return walked;
}

async function bringPapers(visitor: Visitor): Promise<void> {
  const { groups } = (await visitor.call<SigningAnnexes>('GET', '/annexes')).body;
  for (const { annex_id: id, document_type: type } of groups.flatMap(({ documents }) => documents))
    await visitor.send(
      '/validations/document',
      { annex_id: id, document_type: type },
      { name: 'cedula.jpg', bytes: await photograph() },
    );
  await visitor.call('POST', '/annexes/close', {});
}

async function fillForm(visitor: Visitor, walker: Walker): Promise<void> {
  await writeForm(visitor, walker);
  await visitor.fillForm();
}

/** Without sending it. */
export async function writeForm(visitor: Visitor, { writes = {} }: Pick<Walker, 'writes'>): Promise<void> {
  const { editable } = (await visitor.call<OwnForm>('GET', '/client-form')).body;
  const query = `signing_process_id=${visitor.processId}&override=false`;
  const given = Object.fromEntries(Object.entries(writes).filter(([id]) => editable.includes(id)));
  const saved = await visitor.call('POST', `/data-customer/update?${query}`, { form_data: given });
  if (saved.status >= 300) throw new Error(`saving answered ${saved.status}: ${JSON.stringify(saved.body)}`);
}

export async function confirmData(visitor: Visitor): Promise<void> {
  const { sha256 } = (await visitor.call<ClientData>('GET', `/data-customer/${visitor.processId}`)).body;
  const query = `signing_process_id=${visitor.processId}&override=false`;
  await visitor.call('POST', `/data-customer/update?${query}`, { sha256 });
}

async function showFace(visitor: Visitor): Promise<void> {
  const { body } = await visitor.call<BiometricAttempt>('POST', '/biometric/create', { consent: true });
  const frames = await capture(body);
  await visitor.call('POST', '/biometric/verification', { attempt_id: body.attempt_id, frames });
}
