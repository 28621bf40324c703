import { reaches, type ReportType } from '@rubrica/contract';

import type { Official } from '../../platform/actor.ts';
import type { Report } from './report.ts';

/** A special report tells of the signatories: who may not see them one by one does not see them all together. */
export const mayMake = ({ permissions }: Pick<Official, 'permissions'>, type: ReportType): boolean =>
  type === 'general'
    ? permissions.has('PE_CREAR_REPORTE_GENERAL')
    : permissions.has('PE_CREAR_REPORTE_ESPECIAL') && permissions.has('PE_ESTATUS_FIRMANTES');

/** A file holds what its owner saw when it was made; who sees less now reads no more of it. */
export function mayFetch(
  actor: Pick<Official, 'permissions' | 'visibility'>,
  { request, visibility: then }: Report,
): boolean {
  const { reach, groups, watched } = actor.visibility;
  const seen = new Set([...groups, ...watched]);
  const seesAsMuch =
    reaches.indexOf(reach) >= reaches.indexOf(then.reach) &&
    (reach !== 'group' ||
      then.reach !== 'group' ||
      [...then.groups, ...then.watched].every((group) => seen.has(group)));
  return mayMake(actor, request.type) && seesAsMuch;
}
