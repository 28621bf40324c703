import { globSync } from 'node:fs';
import path from 'node:path';

import type { InjectOptions } from 'fastify';

import { bearer } from '../apps/server/test/support/world.ts';
import { pick, type Ask, type AskOf } from './load-ask.ts';
import type { Company, Guest } from './load-companies.ts';
import { creation, makeProcess, saveDraft } from './load-writes.ts';

export interface Part {
  readonly name: string;
  /** Of a hundred requests. */
  readonly weight: number;
  readonly ask: AskOf;
}

const anybody = (): number => 0x8000 + Math.floor(Math.random() * 0x7fff);

const byOfficial =
  (url: (company: Company) => string): AskOf =>
  (company) => {
    const { person, token } = pick(company.officials);
    return { person, expected: 200, request: { url: `/backend${url(company)}`, headers: bearer(token()) } };
  };

const byGuest =
  (request: (guest: Guest) => InjectOptions & { readonly url: string }): AskOf =>
  ({ guests }) => {
    const guest = pick(guests);
    const asked = request(guest);
    const headers = guest.headers(asked.method ?? 'GET', asked.url);
    return { person: guest.person, expected: 200, request: { headers, ...asked } };
  };

const byAnybody =
  (url: (company: Company) => string): AskOf =>
  (company) => ({ person: anybody(), expected: 200, request: { url: url(company) } });

/** Validated like a creation, and refused for missing data. */
const validateForm: AskOf = (company) => {
  const { person, token, draft } = pick(company.officials);
  const { document } = pick(company.processes);
  return {
    person,
    expected: 422,
    request: {
      method: 'POST',
      url: '/backend/api/signing-process/create',
      headers: bearer(token()),
      body: creation({ draft: draft.id, document }),
    },
  };
};

/** Nobody cancels what they have just made. */
const keptBeforeCancelling = 20;

const assets = globSync('console/assets/*.js', { cwd: path.resolve(import.meta.dirname, '../apps/web/dist') });

export const mix: readonly Part[] = [
  { name: 'list', weight: 15, ask: byOfficial(() => '/api/signing-process/all') },
  {
    name: 'search',
    weight: 10,
    ask: byOfficial(() => `/api/signing-process/all?q=${pick(['ana', 'contrato', '17'])}`),
  },
  { name: 'process', weight: 14, ask: byOfficial((of) => `/api/signing-process/${pick(of.processes).id}/detail`) },
  { name: 'history', weight: 5, ask: byOfficial((of) => `/api/tracker-event/${pick(of.processes).id}/information`) },
  { name: 'dashboard', weight: 8, ask: byOfficial(() => '/api/signing-process/summary') },
  {
    name: 'download',
    weight: 7,
    ask: byOfficial((of) => `/api/signing-process/download/document?path=${pick(of.processes).document}`),
  },
  {
    name: 'visit',
    weight: 9,
    ask: byGuest(({ id }) => ({ url: `/backend/api/portal/signing-process-user/${id}/information` })),
  },
  { name: 'greeting', weight: 5, ask: byGuest(({ page }) => ({ url: page, headers: {} })) },
  { name: 'form validation', weight: 4, ask: validateForm },
  { name: 'verification page', weight: 2, ask: byAnybody(() => '/verificar') },
  {
    name: 'verification code',
    weight: 3,
    ask: byAnybody(({ processes }) => `/backend/api/verification/${pick(processes).code}`),
  },
  { name: 'static file', weight: 6, ask: byAnybody(() => `/${pick(assets)}`) },
  { name: 'draft saved (write)', weight: 5, ask: saveDraft },
  {
    name: 'step seen (write)',
    weight: 3,
    ask: byGuest(({ id, processId }) => ({
      method: 'PATCH',
      url: `/backend/api/portal/tracker-event/${processId}/update`,
      body: {
        id_signatory: id,
        signing_process_id: processId,
        tracker: { type: 'SIGNATORY', event: 'STEP_SHOWN' },
      },
    })),
  },
  { name: 'process made (write)', weight: 3, ask: makeProcess },
  {
    name: 'process cancelled (write)',
    weight: 1,
    ask: (company) => {
      const id = company.made[company.cancelled];
      if (id === undefined || company.made.length - company.cancelled < keptBeforeCancelling) return undefined;
      company.cancelled += 1;
      const { person, token } = pick(company.officials);
      return {
        person,
        expected: 200,
        request: {
          method: 'POST',
          url: `/backend/api/signing-process/${id}/update-status`,
          headers: bearer(token()),
          body: { status: 'CANCELLED', detail: 'Por la medición' },
        },
      };
    },
  },
];

/** One request of the mix, at random; reads the list where nothing else is possible. */
export function chooseAsk(company: Company, parts: readonly Part[]): Ask & { readonly name: string } {
  let left = Math.random() * parts.reduce((sum, { weight }) => sum + weight, 0);
  const part = parts.find(({ weight }) => (left -= weight) < 0) ?? pick(parts);
  const ask = part.ask(company);
  if (ask) return { name: part.name, ...ask };
  const [list] = mix;
  return { name: 'list', ...(list?.ask(company) as Ask) };
}
