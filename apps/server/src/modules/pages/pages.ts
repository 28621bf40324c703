import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { findPage, type pages, type CompanyInformation, type PageEntry } from '@rubrica/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Admission } from '../../platform/admission.ts';
import { AppError } from '../../platform/app-error.ts';
import { answerError } from '../../platform/http/error-response.ts';
import { backendPrefix } from '../../platform/http/mount.ts';
import { pageHeaders } from '../../platform/http/security-headers.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Closure } from '../../platform/tenant.ts';
import type { Arrival } from '../signing/index.ts';
import { closedPage, closedPageHeaders } from './closed-page.ts';
import { compressPage } from './compress-page.ts';
import { loadPictures, type DrawPicture, type PageTenant } from './first-picture.ts';
import { fillPage } from './page-template.ts';

export interface PagesOptions {
  /** The built pages. */
  readonly directory: string;
  /** Undefined for a host that the directory does not know. */
  readonly findCompany: (host: string, origin: string) => Promise<CompanyInformation | undefined>;
  /** Why the company behind a host is closed; undefined where it works. */
  readonly findClosure: (host: string) => Promise<Closure | undefined>;
  /** How the visit of a link begins, where it is a first one. */
  readonly greet: (arrival: Arrival) => Promise<object | undefined>;
  readonly isDemonstration: boolean;
  /** Whether the page with the demonstration's messages exists. */
  readonly hasMailbox: boolean;
  readonly admission: Admission;
}

/** Who holds a signed document verifies it here, whatever became of the company. */
const verificationPage: (typeof pages)[number]['path'] = '/verificar/{code?}';
const yearSeconds = 365 * 86_400;
const product = 'Herramienta de contratos inteligentes';

/** The two bundles and the pages they fill. An address that is no page and no file gets the page for what is missing. */
export async function registerPages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const built = await readBuild(options.directory);
  for (const folder of ['console', 'portal', 'pdfjs']) {
    await server.register(fastifyStatic, {
      root: path.join(options.directory, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: folder !== 'pdfjs',
      maxAge: yearSeconds * 1000,
    });
  }
  await server.register(fastifyStatic, {
    root: path.join(options.directory, 'public'),
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
  });
  server.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const isFile = path.extname(pathname) !== '' && !findPage(pathname); // the token of a link has dots, too
    const wantsPage = request.method === 'GET' && !pathname.startsWith(`${backendPrefix}/`) && !isFile;
    if (!wantsPage) return answerError(new AppError('route.not_found'), request, reply);
    return options.admission.during(undefined, () => sendPage(request, reply, pathname, { ...built, ...options }));
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
  options: PagesOptions & Build,
): Promise<FastifyReply> {
  const origin = `${request.protocol}://${request.host}`;
  const company = await options.findCompany(request.host, origin);
  if (company?.backend_url === '' && pathname !== '/404') return reply.redirect('/404', 302);
  const page = findServed(pathname, options);
  const closure = company && (await options.findClosure(request.host));
  if (closure && page?.path !== verificationPage)
    return reply
      .code(closure === 'deleted' ? 410 : 403)
      .headers(closedPageHeaders)
      .send(closedPage(closure, company.name));
  const isFound = page !== undefined && hasBackend(company);
  const visit = isFound
    ? await greetVisitor(request, { path: page.path, pathname, origin, greet: options.greet })
    : undefined;
  const filled = composePage({ page, company, origin, visit }, options);
  return sendHtml(request, reply, { ...filled, status: isFound ? 200 : 404 });
}

function findServed(pathname: string, { hasMailbox }: PagesOptions): ReturnType<typeof findPage> {
  const page = findPage(pathname);
  return page?.path === '/sandbox' && !hasMailbox ? undefined : page;
}

const hasBackend = (company: CompanyInformation | undefined): company is CompanyInformation =>
  company !== undefined && company.backend_url !== '';

interface RequestedPage {
  readonly page: ReturnType<typeof findPage>;
  readonly company: CompanyInformation | undefined;
  readonly origin: string;
  readonly visit: object | undefined;
}

function composePage(
  { page, company, origin, visit }: RequestedPage,
  { templates, draw, isDemonstration }: PagesOptions & Build,
): ReturnType<typeof fillPage> {
  const backend = hasBackend(company) ? new URL(company.backend_url).origin : origin;
  const tenant: PageTenant = hasBackend(company) ? { status: 200, company, isDemonstration } : { status: 404 };
  return fillPage(templates[page?.entry ?? 'console'], {
    fields: {
      tenant: JSON.stringify(tenant),
      title: company ? `${product} · ${company.name}` : product,
      icon: company?.url_favicon || company?.url_logo || '/favicon.svg',
    },
    draw: (nonce) => draw({ path: page?.path ?? '', tenant, visit, nonce }),
    isDemonstration,
    elsewhere: backend === origin ? undefined : backend,
  });
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, contentPolicy, status }: ReturnType<typeof fillPage> & { readonly status: 200 | 404 },
): Promise<FastifyReply> {
  const { body, encoding } = await compressPage(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('vary', 'accept-encoding')
    .code(status)
    .headers(pageHeaders)
    .header('content-security-policy', contentPolicy)
    .type('text/html; charset=utf-8')
    .send(body);
}

/** Where the visit of a link begins; the pages of its end, and a page without its token, are the browser's. */
const isLink = (page: string): boolean => page.endsWith('/{token?}') && !page.includes('complete');

async function greetVisitor(
  request: FastifyRequest,
  page: Pick<PagesOptions, 'greet'> & Readonly<Record<'path' | 'pathname' | 'origin', string>>,
): Promise<object | undefined> {
  const token = page.pathname.split('/').at(-1) ?? '';
  if (!isLink(page.path) || !token.includes('.')) return undefined;
  return page.greet({
    token,
    origin: { requestId: request.id, ip: request.ip, host: request.host, url: page.origin },
    log: request.log as Arrival['log'],
  });
}

interface Build {
  readonly templates: Readonly<Record<PageEntry, string>>;
  readonly draw: DrawPicture;
}

async function readBuild(directory: string): Promise<Build> {
  const files = {
    console: path.join(directory, 'console/index.html'),
    portal: path.join(directory, 'portal/portal.html'),
    picture: path.join(directory, 'picture/first-picture.js'),
  };
  if (!Object.values(files).every((file) => existsSync(file))) {
    throw new StartupError('Las páginas no están construidas. Ejecute "npm start", que las construye.');
  }
  return {
    templates: { console: readFileSync(files.console, 'utf8'), portal: readFileSync(files.portal, 'utf8') },
    draw: await loadPictures(files.picture),
  };
}
