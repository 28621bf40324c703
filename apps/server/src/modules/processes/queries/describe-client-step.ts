import { clientPartyOf, type ProcessKind } from '@rubrica/process-kinds';

import type { Tx } from '../../../platform/context.ts';
import { Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';

/** In the order in which who began a process comes to them. */
const words: readonly (readonly [step: string, done: string])[] = [
  ['otp', 'Comprobó su celular y su correo'],
  ['registry', 'El Registro Civil lo identificó'],
  ['terms', 'Aceptó los términos'],
  ['credit', 'Eligió su crédito'],
  ['annexes', 'Entregó sus documentos'],
  ['biometrics', 'Mostró su rostro'],
  ['form', 'Completó sus datos'],
  ['data', 'Confirmó sus datos'],
  ['preview', 'Leyó los documentos'],
];

/** The furthest of these steps; null where none of them says anything to people. */
export function lastStepWords(steps: readonly string[]): string | null {
  const done = new Set(steps);
  return words.findLast(([step]) => done.has(step))?.[1] ?? null;
}

function describeStart({ openedAt }: Signatory, applicationId: string | null): string {
  if (applicationId !== null) return 'Empezó el trámite';
  return openedAt === null ? 'Todavía no abre su enlace' : 'Abrió su enlace';
}

/** The furthest that the client came who began the process or fills part of it; null for all others. */
export async function describeClientStep(
  tx: Tx,
  { id, applicationId, clientPart, content }: SigningProcess,
  kind: ProcessKind | undefined,
): Promise<string | null> {
  if ((applicationId === null && clientPart === null) || !kind) return null;
  const party = clientPartyOf(kind, content.form_data);
  const client = (await Signatories.list(tx, id)).find((one) => one.party === party);
  if (!client) return null;
  if (client.signedAt !== null) return 'Firmó';
  const done = await Signatories.listDoneSteps(tx, client.id);
  return lastStepWords(done.map(({ step }) => step)) ?? describeStart(client, applicationId);
}
