import { line, mainLine, months, vehicleNames, type SummaryLine } from '../../kind/summary.ts';
import { directLoan } from './documents.ts';

export const purchaseSaleSummary: readonly SummaryLine[] = [
  mainLine('Vehículo', vehicleNames('vehiculo_')),
  mainLine('Precio', 'venta_precio'),
  line('Forma de pago', 'venta_forma_pago'),
  line('Medio de pago', 'venta_medio'),
  line('Entrada', 'venta_entrada'),
  line('Saldo financiado', 'venta_saldo'),
  line('Entidad que financia', ['financiamiento_entidad', 'financiamiento_entidad_otra']),
  line('Cuota mensual', directLoan, { when: { financiamiento_sistema: ['francesa'] } }),
  line('Primera cuota; después baja', directLoan, { when: { financiamiento_sistema: ['alemana'] } }),
  line('Plazo', 'financiamiento_plazo', { unit: months }),
  line('Tasa de interés nominal anual', 'financiamiento_tasa'),
  line('Vence la primera cuota', 'financiamiento_primera_cuota'),
  line('Reserva de dominio', 'venta_reserva_dominio'),
  line('Fecha de entrega', 'entrega_fecha'),
  line('Lugar de entrega', 'entrega_lugar'),
];
