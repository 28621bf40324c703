import { randomUUID } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Databases, TenantDb, TenantId } from '../../platform/database/tenant-db.ts';
import { signNotice } from '../gateway-signature.ts';
import { findCard, sandboxCode, type SandboxCard } from './cards.ts';
import { renderCardForm, renderCodeForm, renderOver, renderSilence } from './gateway-page.ts';
import { decideCharge, findCharge, readSecret, type SandboxCharge } from './sandbox-charge.repository.ts';
import { sandboxGatewayPath } from './sandbox-payment-gateway.ts';

interface GatewayOptions {
  readonly databases: Databases;
  readonly now: () => Date;
  readonly findTenant: (host: string) => Promise<{ readonly id: TenantId } | undefined>;
  /** Where the product takes notices. */
  readonly noticePath: string;
}

type PageRequest = FastifyRequest<{ Params: { reference: string }; Querystring: { step?: string } }>;

interface Outcome {
  readonly page?: string;
  /** How often, and about what, the gateway tells of it by itself. */
  readonly notices: readonly string[];
}

/** How much later a bank answers that was slow, in seconds. */
const lateSeconds = 60;

/** The gateway's own page on the host of the company. A number that is typed here decides what happens and is forgotten. */
export async function mountSandboxGateway(server: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { databases, findTenant } = options;
  const inCharge = async <T>(
    { params, host }: PageRequest,
    work: (db: TenantDb, charge: SandboxCharge) => Promise<T>,
  ): Promise<T | undefined> => {
    const tenant = await findTenant(host);
    if (!tenant) return undefined;
    return databases.withTenant(tenant.id, async (db) => {
      const charge = await findCharge(db, params.reference);
      return charge && work(db, charge);
    });
  };

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    scope.get(`${sandboxGatewayPath}/:reference`, async (request: PageRequest, reply) => {
      const page = await inCharge(request, async (_, charge) => {
        if (charge.state !== 'open') return renderOver(charge);
        return request.query.step === 'code' ? renderCodeForm(charge) : renderCardForm(charge);
      });
      return answer(reply, page);
    });
    scope.post(`${sandboxGatewayPath}/:reference`, async (request: PageRequest, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const done = await inCharge(request, async (db, charge) => ({
        charge,
        outcome: await act({ db, charge, form, now: options.now() }),
        secret: await readSecret(db),
      }));
      if (!done) return answer(reply, undefined);
      const { charge, outcome, secret } = done;
      for (const type of outcome.notices) await notify(server, { ...options, request, charge, secret, type });
      return outcome.page === undefined ? reply.redirect(charge.returnUrl, 303) : answer(reply, outcome.page);
    });
  });
}

interface Act {
  readonly db: TenantDb;
  readonly charge: SandboxCharge;
  readonly form: URLSearchParams;
  readonly now: Date;
}

async function act({ db, charge, form, now }: Act): Promise<Outcome> {
  if (charge.state !== 'open') return { page: renderOver(charge), notices: [] };
  switch (form.get('do')) {
    case 'confirm':
      if (form.get('code')?.trim() !== sandboxCode)
        return { page: renderCodeForm(charge, 'Ese no es el código.'), notices: [] };
      await decideCharge(db, charge.reference, { state: 'approved', lastFour: '3220', now });
      return { notices: ['payment.approved'] };
    case 'reject':
      await decideCharge(db, charge.reference, { state: 'declined', reason: 'no se confirmó con el banco', now });
      return { notices: ['payment.declined'] };
    default:
      return payWith({ db, charge, now, card: findCard(form.get('card') ?? '') });
  }
}

type Payment = Omit<Act, 'form'> & { readonly card: SandboxCard | undefined };

async function payWith({ db, charge, now, card }: Payment): Promise<Outcome> {
  if (!card) {
    const wrong = 'Esa tarjeta no es de la demostración. Use una de las que están abajo.';
    return { page: renderCardForm(charge, wrong), notices: [] };
  }
  const { reference } = charge;
  const lastFour = card.number.slice(-4);
  const toldFrom = new Date(now.getTime() + lateSeconds * 1000);
  switch (card.does) {
    case 'ask_code':
      return { page: renderCodeForm(charge), notices: [] };
    case 'decline':
      await decideCharge(db, reference, { state: 'declined', reason: 'fondos insuficientes', lastFour, now });
      return { notices: ['payment.declined'] };
    case 'time_out':
      await decideCharge(db, reference, { state: 'approved', lastFour, toldFrom, now });
      return { page: renderSilence(charge), notices: [] };
    case 'late':
      await decideCharge(db, reference, { state: 'approved', lastFour, toldFrom, now });
      return { notices: [] };
    default:
      await decideCharge(db, reference, { state: 'approved', lastFour, now });
      return { notices: noticesOf[card.does] };
  }
}

const noticesOf = {
  approve: ['payment.approved'],
  notify_twice: ['payment.approved', 'payment.approved'],
  out_of_order: ['payment.approved', 'payment.opened'],
} as const;

interface Telling extends Pick<GatewayOptions, 'noticePath' | 'now'> {
  readonly request: FastifyRequest;
  readonly charge: SandboxCharge;
  readonly secret: Buffer;
  readonly type: string;
}

/** By the way that a real gateway takes, without the network. Who misses a notice asks again by themselves. */
async function notify(
  server: FastifyInstance,
  { request, charge, secret, type, noticePath, now }: Telling,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ id: randomUUID(), type, payment: charge.reference }));
  const { statusCode } = await server.inject({
    method: 'POST',
    url: noticePath,
    headers: {
      host: request.host,
      'content-type': 'application/json',
      'gateway-signature': signNotice(secret, bytes, now()),
    },
    payload: bytes,
  });
  if (statusCode !== 200) request.log.warn({ statusCode }, 'the product did not take a notice of its gateway');
}

const answer = (reply: FastifyReply, page: string | undefined) =>
  reply
    .code(page === undefined ? 404 : 200)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'self'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page ?? '<!doctype html><title>No existe</title><p>No existe ese pago.</p>');
