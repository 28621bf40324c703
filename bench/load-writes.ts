import { ana, digitalDocument, named } from '../apps/server/test/support/desk.ts';
import { multipart } from '../apps/server/test/support/multipart.ts';
import { bearer } from '../apps/server/test/support/world.ts';
import { blankPdf } from '../packages/testing/src/index.ts';
import { pick, type Ask, type AskOf } from './load-ask.ts';
import type { Company, Official } from './load-companies.ts';

/** Only by somebody who waits for no answer: what they send follows from what they were answered. */
const byIdleOfficial =
  (ask: (official: Official, company: Company) => Omit<Ask, 'person' | 'done'>): AskOf =>
  (company) => {
    const idle = company.officials.filter(({ isBusy }) => !isBusy);
    if (idle.length === 0) return undefined;
    const official = pick(idle);
    official.isBusy = true;
    return {
      person: official.person,
      ...ask(official, company),
      done: () => {
        official.isBusy = false;
      },
    };
  };

const file = { name: 'contrato.pdf', bytes: blankPdf() };
let signers = 0;

/** Draft, file, process: the next one for this official. */
export const makeProcess = byIdleOfficial((official, { made }) => {
  const { draft, document } = official.making;
  const headers = bearer(official.token());
  const post = (url: string, body: object) => ({ method: 'POST', url: `/backend${url}`, headers, body }) as const;
  if (draft === undefined)
    return {
      expected: 200,
      request: post('/api/drafts', { process_id: digitalDocument }),
      received: (answer) => {
        official.making = { draft: answer.json<{ id: string }>().id };
      },
    };
  if (document === undefined)
    return {
      expected: 200,
      request: multipart({ draft_id: draft }, file).then((form) => ({
        ...post('/api/signing-process/documents', form.body),
        headers: { ...headers, ...form.headers },
      })),
      received: (answer) => {
        official.making = { draft, document: answer.json<{ path: string }>().path };
      },
    };
  return {
    expected: 200,
    request: post('/api/signing-process/create', creation({ draft, document, signer: `nuevo${(signers += 1)}` })),
    received: (answer) => {
      made.push(answer.json<{ id: string }>().id);
      official.making = {};
    },
  };
});

export const creation = ({ draft, document, signer }: { draft: string; document: string; signer?: string }) => ({
  content: { documents: [document] },
  signers: signer === undefined ? [] : [named(ana, signer)],
  process_information: { process_id: digitalDocument, title: 'Contrato' },
  content_notification: { description: '', emails_copies: [] },
  draft_id: draft,
});

export const saveDraft = byIdleOfficial((official) => ({
  expected: 200,
  request: {
    method: 'PATCH',
    url: `/backend/api/drafts/${official.draft.id}`,
    headers: bearer(official.token()),
    body: { version: official.draft.version, content: { note: 'Texto de un borrador. '.repeat(40) } },
  },
  received: (answer) => {
    official.draft.version = answer.json<{ version: number }>().version;
  },
}));
