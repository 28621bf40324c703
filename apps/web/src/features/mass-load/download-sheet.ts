import { call, showError } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';

export type SheetFormat = 'xlsx' | 'csv';

export const downloadTemplate = ({ id, name }: { readonly id: string; readonly name: string }, format: SheetFormat) =>
  offer(
    () => call('GET /api/mass-load/template/{id}', { params: { id }, query: { format } }),
    `Plantilla ${name}.${format}`,
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
