import { formatCount } from '../../format.ts';

export const messages = {
  loading: 'Cargando…',
  failed: 'No pudimos consultar la lista. Revise su conexión e intente nuevamente.',
  actions: 'Acciones',
  actionOn: (action: string, row: string) => `${action}: ${row}`,
  moreActions: 'Más acciones',
  select: (row: string) => `Seleccionar ${row}`,
  selectAll: 'Seleccionar todas las filas de esta página',
  selected: (count: number) => (count === 1 ? '1 seleccionado' : `${formatCount(count)} seleccionados`),
  clearSelection: 'Quitar la selección',
  selectionBar: 'Acciones con lo seleccionado',
  columns: 'Columnas',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  shown: ({ from, to, total, isFloor }: { from: number; to: number; total?: number | undefined; isFloor: boolean }) => {
    const range = `Mostrando ${formatCount(from)} a ${formatCount(to)}`;
    if (total === undefined) return range;
    return `${range} de ${isFloor ? 'más de ' : ''}${formatCount(total)}`;
  },
} as const;
