import type { MassLoadKindView } from '@rubrica/contract';

import { call, showError } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';

export type SheetFormat = 'xlsx' | 'csv';

type Loaded = Pick<MassLoadKindView, 'id' | 'template_id' | 'name'>;

/** The sheet of a kind, or of the signers of a template. */
export const downloadTemplate = ({ id, template_id: template, name }: Loaded, format: SheetFormat) =>
  template === null
    ? offer(
        () => call('GET /api/mass-load/template/{id}', { params: { id }, query: { format } }),
        `Plantilla ${name}.${format}`,
      )
    : offer(
        () => call('GET /api/mass-load/templates/{id}', { params: { id: template }, query: { format } }),
        `Firmantes de ${name}.${format}`,
      );

export const downloadResult = (id: string) =>
  offer(() => call('GET /api/mass-load/{id}/result', { params: { id } }), 'Resultado de la carga.xlsx');

export const downloadCorrections = (id: string) =>
  offer(
    () => call('GET /api/mass-load/{id}/result', { params: { id }, query: { only: 'problems' } }),
    'Filas por corregir.xlsx',
  );

async function offer(fetchFile: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await fetchFile(), name);
  } catch (error) {
    showError(error);
  }
}
