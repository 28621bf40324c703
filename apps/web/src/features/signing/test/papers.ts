import type { SigningAnnexes } from '@rubrica/contract';
import { vi } from 'vitest';

import { createFakePortal } from '../../../../test/support/fake-portal.ts';
import { phone } from '../../../../test/support/render-part.tsx';
import { showVisit } from './visit.tsx';

const steps = ['welcome', 'terms', 'annexes', 'preview', 'sign', 'complete'] as const;
const types = { front: 'anverso_cedula', back: 'reverso_cedula', vote: 'papeleta' } as const;
export const labels = {
  front: 'Anverso de la cédula',
  back: 'Reverso de la cédula',
  vote: 'Certificado de votación',
} as const;
export type Name = keyof typeof labels;

export const annexesWith = (given: ReadonlySet<Name>): SigningAnnexes => ({
  groups: [
    {
      party: 'comprador',
      name: 'Comprador',
      documents: (['front', 'back', 'vote'] as const).map((name) => ({
        annex_id: `comprador.${name}`,
        document_type: types[name],
        label: labels[name],
        required: name !== 'vote',
        given: given.has(name) ? { name: `${name}.jpg`, size_bytes: 300_000, verdict: 'ACCEPTED' as const } : null,
      })),
    },
  ],
  is_closed: false,
});

/** What lies before the camera: a number for each paper, undefined for the bare table. */
export interface Table {
  paper: number | undefined;
}

export function showTable(table: Table): MediaStreamTrack[] {
  const tracks: MediaStreamTrack[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1280, height: 960 });
    const context = canvas.getContext('2d');
    const timer = setInterval(() => context && lay(context, table), 50);
    const stream = canvas.captureStream(20);
    tracks.push(...stream.getTracks());
    stream.getTracks()[0]?.addEventListener('ended', () => clearInterval(timer));
    return stream;
  });
  return tracks;
}

function lay(context: CanvasRenderingContext2D, { paper }: Table): void {
  context.fillStyle = '#b9a58c';
  context.fillRect(0, 0, 1280, 960);
  if (paper === undefined) return;
  context.fillStyle = '#eee';
  context.fillRect(50, 40, 1180, 880);
  context.fillStyle = '#223';
  for (let y = 70; y < 870; y += 40) {
    for (let x = 90; x < 1170; x += 22) if ((x * 7 + y * 13 + paper * 29) % 5 > 1) context.fillRect(x, y, 12, 22);
  }
}

/** A visit that is at its papers, and what was sent of them. */
export function createPapersPortal() {
  const portal = createFakePortal({ steps, current: 'annexes' });
  portal.answer('GET /annexes', annexesWith(new Set()));
  const sent: string[] = [];
  const counting: typeof fetch = (input, init) => {
    const id = init?.body instanceof FormData ? init.body.get('annex_id') : undefined;
    if (typeof id === 'string') sent.push(id);
    return portal.fetch(input, init);
  };
  return { portal: { ...portal, fetch: counting }, sent };
}

export async function openPapers(
  viewport: { readonly width: number; readonly height: number } = phone,
  { portal, sent } = createPapersPortal(),
) {
  const { screen, title } = await showVisit(portal, viewport);
  return { portal, screen, title, sent };
}

export const button = (screen: Awaited<ReturnType<typeof openPapers>>['screen'], name: string) =>
  screen.getByRole('button', { name, exact: true });
