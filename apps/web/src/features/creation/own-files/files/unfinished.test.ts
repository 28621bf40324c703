import type { DocumentView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import type { UploadItem } from '../../../../shared/ui/file-drop/upload-queue.ts';
import { makeEnvelope } from '../envelope.fixture.ts';
import { contentOf, readEnvelope } from '../envelope.ts';
import { unfinishedOf } from './unfinished.ts';

const item = (name: string, change: Partial<UploadItem<DocumentView>>): UploadItem<DocumentView> => ({
  id: name,
  name,
  size: 2000,
  type: 'application/pdf',
  status: 'waiting',
  progress: 0,
  ...change,
});

test('what failed or was still on its way is kept in the draft with its reason; what was stopped is not', () => {
  const unfinished = unfinishedOf([
    item('listo.pdf', { status: 'done' }),
    item('roto.pdf', { status: 'failed', problem: 'El archivo roto.pdf no se puede usar' }),
    item('lento.pdf', { status: 'uploading' }),
    item('parado.pdf', { status: 'cancelled' }),
  ]);
  expect(unfinished.map(({ name, reason }) => [name, reason])).toEqual([
    ['roto.pdf', 'El archivo roto.pdf no se puede usar'],
    ['lento.pdf', 'No terminó de subirse.'],
  ]);
  const stored = JSON.parse(JSON.stringify(contentOf(makeEnvelope({ unfinished })))) as Record<string, unknown>;
  const defaults = { deadlineDays: 15, reminderDays: 3, executiveEmail: '' };
  expect(readEnvelope(stored, defaults).unfinished).toEqual(unfinished);
});
