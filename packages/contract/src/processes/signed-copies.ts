import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Seguimiento de procesos';
const byId = z.object({ id: z.uuid() });
const reading = holding('PE_VER_DOCUMENTOS');

/** `final` is proved in time, for keeping; `signed` is the file as its last signatory left it, for other programs. */
export const copyStages = ['final', 'signed'] as const;
export type CopyStage = (typeof copyStages)[number];

/** What can be taken of one document. */
export const documentCopies = z
  .object({ document: z.uuid(), stages: z.array(z.enum(copyStages)) })
  .meta({ id: 'DocumentCopies' });
export type DocumentCopies = z.infer<typeof documentCopies>;

/** `missing`: its bytes are not where they were stored. */
export const integrityStates = ['intact', 'changed', 'missing'] as const;
export type IntegrityState = (typeof integrityStates)[number];

export const integrityReport = z
  .object({
    checked_at: z.iso.datetime(),
    /** Whether the history is the one that was written, event by event. */
    history: z.enum(['intact', 'changed']),
    documents: z.array(z.object({ document: z.uuid(), state: z.enum(integrityStates) })),
  })
  .meta({ id: 'IntegrityReport' });
export type IntegrityReport = z.infer<typeof integrityReport>;

const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

interface NamedCopy {
  readonly number: string;
  readonly name: string;
  readonly stage: CopyStage;
}

/** «CV-2026-00418 Contrato de compraventa.pdf»: what people find again in a folder. */
export function copyFileName({ number, name, stage }: NamedCopy): string {
  const title = name.replace(/\.pdf$/i, '');
  const words = `${number} ${title}${stage === 'signed' ? ' (como se firmó)' : ''}`;
  return `${words.replace(forbidden, ' ').replace(/\s+/g, ' ').trim().slice(0, 150)}.pdf`;
}

export const copiesArchiveName = (number: string): string =>
  `${number.replace(forbidden, ' ').replace(/\s+/g, ' ').trim()} Documentos firmados.zip`;

export const signedCopyEndpoints = {
  downloadCopies: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/{id}/copies',
    tag,
    summary:
      'Los documentos firmados de un proceso terminado: uno, si se nombra, o todos en un ZIP. final lleva los sellos de tiempo; signed es el archivo tal como se firmó. Quién lo descarga queda en la auditoría.',
    access: reading,
    params: byId,
    query: z.object({ document: z.uuid().optional(), stage: z.enum(copyStages).default('final') }),
    response: 'file',
    errors: ['process.not_found', 'document.not_found', 'permission.denied', 'copy.not_ready'],
  }),
  checkIntegrity: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/{id}/integrity',
    tag,
    summary: 'Compara ahora cada documento guardado y la historia con lo que se anotó de ellos.',
    access: reading,
    params: byId,
    response: integrityReport,
    errors: ['process.not_found', 'permission.denied'],
  }),
  drawFirstPage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/document/{id}/first-page',
    tag,
    summary: 'La primera página de un documento de un proceso, dibujada en pequeño. Queda en la auditoría.',
    access: reading,
    params: byId,
    response: 'file',
    errors: ['document.not_found', 'document.not_drawn'],
  }),
};
