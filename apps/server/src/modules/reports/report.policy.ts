import type { ReportType } from '@rubrica/contract';

import type { Official } from '../../platform/actor.ts';

/** A special report tells of the signatories: who may not see them one by one does not see them all together. */
export const mayMake = ({ permissions }: Pick<Official, 'permissions'>, type: ReportType): boolean =>
  type === 'general'
    ? permissions.has('PE_CREAR_REPORTE_GENERAL')
    : permissions.has('PE_CREAR_REPORTE_ESPECIAL') && permissions.has('PE_ESTATUS_FIRMANTES');
