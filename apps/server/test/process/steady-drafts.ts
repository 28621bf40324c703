import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'vitest';

import { digitalDocument } from '../support/desk.ts';
import { bearer } from '../support/world.ts';
import { callsOf, type RunningProgram } from './program.ts';

interface Answered {
  readonly status: number;
  readonly body: { readonly id?: string; readonly code?: string };
  readonly retryAfter: unknown;
}

const people = 8;

/** People who save drafts without a pause, whatever happens to the database of their node. */
export async function saveDraftsSteadily(node: RunningProgram) {
  const call = callsOf(node);
  const headers = await signIn(call);
  const answers: Answered[] = [];
  const state = { isOver: false };
  const saving = Array.from({ length: people }, async () => {
    while (!state.isOver) {
      const answer = await call('demo', {
        method: 'POST',
        url: '/backend/api/drafts',
        headers,
        body: { process_id: digitalDocument, title: 'Bajo carga' },
      });
      answers.push({ status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] });
    }
  });
  const savedCount = () => answers.filter(({ status }) => status === 200).length;
  return {
    /** Until so many more were saved. */
    untilSaved: async (count: number): Promise<void> => {
      const wanted = savedCount() + count;
      while (savedCount() < wanted) {
        refuseDead(node);
        await sleep(50);
      }
    },
    /** Some were turned away in the shape of the contract, and what was acknowledged is there. */
    stop: async ({ atLeast }: { readonly atLeast: number }): Promise<void> => {
      state.isOver = true;
      await Promise.all(saving);
      const failures = answers.filter(({ status }) => status !== 200);
      expect(failures.length).toBeGreaterThan(0);
      for (const failure of failures)
        expect(failure).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'server.unavailable' } });
      const saved = answers.flatMap(({ status, body }) => (status === 200 && body.id !== undefined ? [body.id] : []));
      expect(saved.length).toBeGreaterThanOrEqual(atLeast);
      for (const id of saved)
        expect((await call('demo', { url: `/backend/api/drafts/${id}`, headers })).statusCode).toBe(200);
    },
  };
}

export async function untilReady(node: RunningProgram): Promise<void> {
  for (;;) {
    refuseDead(node);
    if ((await callsOf(node)('demo', { url: '/readyz' })).statusCode === 200) return;
    await sleep(100);
  }
}

function refuseDead({ child, output }: RunningProgram): void {
  if (child.exitCode !== null) throw new Error(`the node died:\n${output()}`);
}

async function signIn(call: ReturnType<typeof callsOf>): Promise<Record<string, string>> {
  const answer = await call('demo', {
    method: 'POST',
    url: '/backend/auth/login',
    body: { username: 'oficial@demo.ec', password: 'Demo.2026!' },
  });
  return bearer(answer.json<{ data: { access_token: string } }>().data.access_token);
}
