import { setTimeout as sleep } from 'node:timers/promises';

import type { LightMyRequestResponse } from 'fastify';

import type { Company } from './load-companies.ts';
import { chooseAsk, type Part } from './load-mix.ts';
import type { Product } from './product.ts';

export interface Sample {
  readonly name: string;
  readonly company: string;
  /** Since the load began. */
  readonly dueSeconds: number;
  /** From the moment at which it should have been sent, so that a sender who is held up hides nothing. */
  readonly milliseconds: number;
  /** From the moment at which it was sent. */
  readonly answeredMilliseconds: number;
  readonly outcome: 'expected' | 'refused' | 'wrong' | 'broken' | 'hung';
  readonly status: number;
  /** What a refusal must say: how long to wait, and why, in the product's words. */
  readonly isToldWhen: boolean;
}

const hungMilliseconds = 30_000;
const tickMilliseconds = 5;

/** One request of the mix, as its sender experiences it. */
export async function sendOne(
  product: Product,
  { company, parts, dueAt, beganAt }: { company: Company; parts: readonly Part[]; dueAt: number; beganAt: number },
): Promise<Sample> {
  const { name, person, request, expected, received, done } = chooseAsk(company, parts);
  const sentAt = performance.now();
  const outcome = await Promise.race([
    Promise.resolve(request)
      .then((given) => product.callFrom(person)(company.name, given))
      .catch(() => 'broken' as const),
    sleep(hungMilliseconds, 'hung' as const, { ref: false }),
  ]);
  done?.();
  const endedAt = performance.now();
  const about = {
    name,
    company: company.name,
    dueSeconds: (dueAt - beganAt) / 1000,
    milliseconds: endedAt - dueAt,
    answeredMilliseconds: endedAt - sentAt,
  };
  if (typeof outcome === 'string') return { ...about, outcome, status: 0, isToldWhen: false };
  const { statusCode: status } = outcome;
  if (status === expected) received?.(outcome);
  return { ...about, status, ...classify(outcome, expected) };
}

function classify(answer: LightMyRequestResponse, expected: number): Pick<Sample, 'outcome' | 'isToldWhen'> {
  const { statusCode: status } = answer;
  if (status === expected) return { outcome: 'expected', isToldWhen: false };
  if (status !== 429 && status !== 503) return { outcome: 'wrong', isToldWhen: false };
  const { message } = readBody(answer);
  return { outcome: 'refused', isToldWhen: Number(answer.headers['retry-after']) > 0 && message !== undefined };
}

function readBody(answer: LightMyRequestResponse): { readonly message?: string } {
  try {
    return answer.json();
  } catch {
    return {};
  }
}

export interface Load {
  readonly companies: readonly Company[];
  readonly parts: readonly Part[];
  readonly seconds: number;
}

/** An open loop: what is due is sent, answered or not. */
export async function offer(product: Product, load: Load & { readonly perSecond: number }): Promise<readonly Sample[]> {
  const { companies, parts, seconds, perSecond } = load;
  const beganAt = performance.now();
  const sent: Promise<Sample>[] = [];
  while (sent.length < seconds * perSecond) {
    const dueCount = Math.min(seconds * perSecond, ((performance.now() - beganAt) / 1000) * perSecond);
    while (sent.length < dueCount) {
      const company = companies[sent.length % companies.length];
      if (!company) throw new Error('no company');
      sent.push(sendOne(product, { company, parts, beganAt, dueAt: beganAt + (sent.length / perSecond) * 1000 }));
    }
    await sleep(tickMilliseconds);
  }
  return Promise.all(sent);
}

/** A closed loop: so many senders, each as fast as it is answered. */
export async function press(product: Product, load: Load & { readonly width: number }): Promise<readonly Sample[]> {
  const beganAt = performance.now();
  const samples: Sample[] = [];
  const senders = Array.from({ length: load.width }, async (_, index) => {
    const company = load.companies[index % load.companies.length];
    if (!company) throw new Error('no company');
    while (performance.now() - beganAt < load.seconds * 1000)
      samples.push(await sendOne(product, { company, parts: load.parts, beganAt, dueAt: performance.now() }));
  });
  await Promise.all(senders);
  return samples;
}
