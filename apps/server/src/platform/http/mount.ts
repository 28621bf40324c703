import { hash } from 'node:crypto';

import {
  accountHeader,
  deviceProofHeader,
  deviceSessionHeader,
  formatLimitPolicy,
  idempotencyKeyLength,
  limitHeaders,
  limits,
  listIssues,
  pageHeader,
  type Access,
  type Endpoint,
  type FileAnswer,
} from '@rubrica/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Actor, Applicant, Approver, Client, LinkedMember, LinkHolder, Official, Payer } from '../actor.ts';
import type { Admission } from '../admission.ts';
import { AppError, invalidInput } from '../app-error.ts';
import { authorize } from '../authorize.ts';
import type { ContextFactory } from '../context.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { requireFreshProof } from '../step-up.ts';
import { refuseClosed, type Tenant } from '../tenant.ts';
import { openCookieJar } from './cookies.ts';
import { networkOf } from './network-of.ts';
import { answerPreflights, isOwnPage, type OwnPages } from './own-pages.ts';
import type { PlatformContext, Route } from './route.ts';
import { sendFile } from './send-file.ts';
import { readSignedBody, signedBytesOf } from './signed-body.ts';
import { findUnstorable } from './unstorable.ts';
import { readUpload, refuseForeignForm } from './upload.ts';

export const backendPrefix = '/backend';

/** What a call with a link says of the device that makes it. */
export interface CallingDevice {
  /** The visit, by the name that it got when it began. */
  readonly session: string | null;
  /** The call as the device signed it, where it did. */
  readonly call?: { readonly proof: string; readonly method: string; readonly path: string } | undefined;
}

/** An access token, and the address that it comes from. */
export interface BearerCall {
  readonly bearer: string | undefined;
  readonly ip: string;
}

export interface MountOptions extends OwnPages {
  readonly contexts: ContextFactory;
  readonly limiter: RateLimiter;
  readonly admission: Admission;
  readonly credentialAdmission: Admission;
  readonly now: () => Date;
  /** The actor behind a bearer token. Throws where there is none. */
  readonly authenticate: (tenant: Tenant, caller: BearerCall) => Promise<Official>;
  /** The holder of a link, by the link's token. Throws if it is no longer valid. */
  readonly authenticateLink: (
    tenant: Tenant,
    bearer: string | undefined,
    device: CallingDevice | null,
    allowed?: { readonly evenIfClosed: boolean },
  ) => Promise<LinkHolder>;
  /** The approver, by the link's token. Throws if it is no longer valid. */
  readonly authenticateApproval: (tenant: Tenant, bearer: string | undefined) => Promise<Approver>;
  /** The client who was asked for changes, by the link's token. */
  readonly authenticateClient: (
    tenant: Tenant,
    bearer: string | undefined,
    device: CallingDevice | null,
  ) => Promise<Client>;
  /** Who began an application, by the session of their device. */
  readonly authenticateApplicant: (tenant: Tenant, bearer: string | undefined) => Promise<Applicant>;
  /** Who was sent a link to pay something. */
  readonly authenticatePayer: (tenant: Tenant, bearer: string | undefined) => Promise<Payer>;
  /** Whether this caller runs the installation. */
  readonly isOperator: (bearer: string | undefined, ip: string) => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant: Tenant | undefined;
    actor: Actor | undefined;
    isOwnPage: boolean;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** The only way a call of the contract becomes reachable. */
export function mountRoutes(server: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  server.decorateRequest('tenant', undefined);
  server.decorateRequest('actor', undefined);
  server.decorateRequest('bytes', undefined);
  server.decorateRequest('isOwnPage', false);
  answerPreflights(server, backendPrefix, options);
  for (const { endpoint, handle } of routes) {
    const { upload } = endpoint;
    server.route({
      method: endpoint.method,
      url: toUrl(endpoint),
      config: { endpoint },
      schema: {
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.response instanceof z.ZodType && { response: { '2xx': endpoint.response } }),
      },
      ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
      onRequest: async (request, reply) => {
        await admit(endpoint, { request, reply }, options);
        refuseForeignForm(endpoint, request);
      },
      ...(endpoint.signedBody && { preParsing: readSignedBody }),
      ...(upload && { preValidation: (request: FastifyRequest) => readUpload(upload.maxBytes, request) }),
      handler: async (request, reply) => {
        const { params, query, body, upload: file } = request;
        const signed = endpoint.signedBody && signedBytesOf(request, endpoint.signedBody);
        const answer = await roomOf(endpoint, options).during(request.tenant?.id, () =>
          handle(
            createContext(endpoint, { request, reply }, options) as never,
            { params, query, body, file, signed } as never,
          ),
        );
        if (endpoint.response instanceof z.ZodType) {
          reply.header(
            'cache-control',
            endpoint.cacheSeconds ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store',
          );
          return isAccepted(endpoint, answer) ? reply.code(202).send(answer) : answer;
        }
        if (endpoint.response === 'redirect') return reply.redirect(answer as string, 302);
        return sendFile(request, reply, answer as string | FileAnswer);
      },
    });
  }
}

/** Validation and answers by the contract's own schemas. An answer loses every field its schema does not name. */
export function useContractSchemas(server: FastifyInstance): void {
  server.setValidatorCompiler<z.ZodType>(({ schema, httpPart = 'body' }) => (data) => {
    const unstorable = findUnstorable(data, httpPart);
    if (unstorable) return { error: invalidInput([unstorable]) };
    const result = schema.safeParse(data ?? {});
    return result.success ? { value: result.data } : { error: invalidInput(listIssues(result.error, httpPart)) };
  });
  server.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  );
}

const isAccepted = ({ accepted }: Endpoint, answer: unknown): boolean =>
  accepted !== undefined && (answer as Readonly<Record<string, unknown>>)[accepted.when] === true;

function toUrl(endpoint: Endpoint): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  return endpoint.base === 'backend' ? backendPrefix + path : path;
}

/** Before the body is read: tenant, free places, rate, identity, permission. */
async function admit(
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  options: MountOptions,
): Promise<void> {
  const { access } = endpoint;
  if (access.kind === 'operator') {
    if (!options.isOperator(readBearer(request), request.ip)) throw new AppError('route.not_found');
    return;
  }
  if (endpoint.base === 'origin') return;

  const tenant = await options.findTenant(request.host);
  if (!tenant) throw new AppError('tenant.not_found');
  if (!endpoint.evenIfClosed) refuseClosed(tenant);
  request.tenant = tenant;
  request.isOwnPage = await isOwnPage(request, tenant, options);
  const room = roomOf(endpoint, options);
  if (room.isFull(tenant.id)) refuseEntry(endpoint);
  request.actor = await room.during(tenant.id, async () => {
    await limitRate(endpoint, { request, reply }, options.limiter);
    const actor = await identify(access, tenant, request, options);
    if (endpoint.stepUp && (actor.kind === 'member' || actor.kind === 'service'))
      requireFreshProof(actor, options.now());
    return actor;
  });
}

/** Calls that test a secret have a room of their own: guessing, however much of it, takes no place from people at work. */
const roomOf = (endpoint: Endpoint, { admission, credentialAdmission }: MountOptions): Admission =>
  endpoint.limit === 'credentials' ? credentialAdmission : admission;

function refuseEntry(endpoint: Endpoint): never {
  if (endpoint.limit === 'credentials') throw new AppError('rate.limited', { seconds: 1 });
  throw new AppError('server.unavailable');
}

async function identify(
  access: Exclude<Access, { kind: 'operator' }>,
  tenant: Tenant,
  request: FastifyRequest,
  options: MountOptions,
): Promise<Actor> {
  if (access.kind === 'public') return { kind: 'anonymous' };
  if (access.kind === 'signatory') {
    const holder = await options.authenticateLink(tenant, readBearer(request), readDevice(request), {
      evenIfClosed: access.evenIfClosed === true,
    });
    return access.alsoMember ? joinAccount(holder, tenant, request, options) : holder;
  }
  if (access.kind === 'approver') return options.authenticateApproval(tenant, readBearer(request));
  if (access.kind === 'client') return options.authenticateClient(tenant, readBearer(request), readDevice(request));
  if (access.kind === 'applicant') return options.authenticateApplicant(tenant, readBearer(request));
  if (access.kind === 'payer') return options.authenticatePayer(tenant, readBearer(request));
  return identifyMember(access, tenant, request, options);
}

async function identifyMember(
  access: Extract<Access, { kind: 'member' }>,
  tenant: Tenant,
  request: FastifyRequest,
  options: MountOptions,
): Promise<Actor> {
  const actor = await options.authenticate(tenant, { bearer: readBearer(request), ip: request.ip });
  if (access.ofOperators && !tenant.isOperators) throw new AppError('route.not_found');
  if (!access.evenWithoutTerms) refuseUnacceptedTerms(actor, request);
  refuseOverdueFactor(actor, access.evenWithoutFactor);
  if (actor.kind === 'member' && !actor.isEnabled && !access.evenIfNotEnabled)
    throw new AppError('account.not_enabled');
  authorize(access.anyOf.length === 0 || access.anyOf.some((permission) => actor.permissions.has(permission)));
  return actor;
}

/** A person at a browser reads and accepts them before anything else; a program has nobody who could. */
function refuseUnacceptedTerms(actor: Official, request: FastifyRequest): void {
  if (actor.kind === 'member' && actor.areTermsDue && isBrowser(request)) throw new AppError('auth.terms_due');
}

/** Headers that browsers send by themselves and that no script of a page can leave out. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

function refuseOverdueFactor(actor: Official, isAllowed = false): void {
  if (actor.kind === 'member' && actor.isFactorOverdue && !isAllowed) throw new AppError('auth.enrolment_due');
}

/** A person with an account in use; a program of the tenant signs nothing. */
async function joinAccount(
  holder: LinkHolder,
  tenant: Tenant,
  request: FastifyRequest,
  options: MountOptions,
): Promise<LinkedMember> {
  const account = await options.authenticate(tenant, { bearer: readHeader(request, accountHeader), ip: request.ip });
  refuseUnacceptedTerms(account, request);
  refuseOverdueFactor(account);
  if (account.kind !== 'member') throw new AppError('session.required');
  if (!account.isEnabled) throw new AppError('account.not_enabled');
  return { ...holder, account };
}

async function limitRate(
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  limiter: RateLimiter,
): Promise<void> {
  const name = endpoint.limit ?? 'general';
  const key = `${name}:${networkOf(request.ip)}`;
  const seconds = await limiter.take(key, limits[name]);
  const { remaining, resetSeconds } = limiter.inspect(key, limits[name]);
  reply.headers({
    [limitHeaders.policy]: formatLimitPolicy(name),
    [limitHeaders.state]: `"${name}";r=${remaining};t=${resetSeconds}`,
  });
  if (seconds !== undefined) throw new AppError('rate.limited', { seconds });
}

function createContext(
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  options: MountOptions,
): unknown {
  if (endpoint.base === 'origin') {
    const context: PlatformContext = {
      host: request.host,
      origin: `${request.protocol}://${request.host}`,
      ip: request.ip,
      now: options.now,
      log: request.log as PlatformContext['log'],
    };
    return context;
  }
  const { tenant, actor } = request;
  if (!tenant || !actor) throw new Error('a handler ran before its request was admitted');
  const key = endpoint.creates && request.headers['idempotency-key'];
  return options.contexts.forRequest({
    tenant,
    actor,
    ...(typeof key === 'string' && { idempotency: describeRequest(endpoint, key, request) }),
    origin: {
      requestId: request.id,
      ip: request.ip,
      userAgent: readHeader(request, 'user-agent'),
      host: request.host,
      url: `${request.protocol}://${request.host}`,
      isBrowser: isBrowser(request),
      isOwnPage: request.isOwnPage,
      ...(request.isOwnPage && request.headers.origin !== undefined && { pageOrigin: request.headers.origin }),
      pageHeader: readHeader(request, pageHeader),
      cookies: openCookieJar(request, reply, backendPrefix),
    },
    log: request.log as PlatformContext['log'],
  });
}

function describeRequest(endpoint: Endpoint, key: string, request: FastifyRequest): { key: string; request: string } {
  if (key.length > idempotencyKeyLength)
    throw invalidInput([
      { path: 'Idempotency-Key', message: `Debe tener como máximo ${idempotencyKeyLength} caracteres` },
    ]);
  const { upload } = request;
  const file = upload ? [upload.name, hash('sha256', upload.bytes, 'hex')] : [];
  return { key, request: JSON.stringify([endpoint.method, endpoint.path, request.params, request.body, ...file]) };
}

function readDevice(request: FastifyRequest): CallingDevice {
  const proof = readHeader(request, deviceProofHeader);
  const [path = ''] = request.url.split('?');
  return {
    session: readHeader(request, deviceSessionHeader) ?? null,
    call: proof === undefined ? undefined : { proof, method: request.method, path },
  };
}

function readHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function readBearer(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
