import { accountNames, line, mainLine, months, vehicleNames, type SummaryLine } from '../../kind/summary.ts';

export const adhesionSummary: readonly SummaryLine[] = [
  mainLine('Fideicomiso', 'fideicomiso_nombre'),
  mainLine('Aporte', 'aporte_monto'),
  mainLine('Vehículo que aporta', vehicleNames('aporte_')),
  mainLine('Valor acordado del vehículo', 'aporte_avaluo'),
  line('Forma de aportar', 'aporte_forma'),
  line('Aporte inicial', 'aporte_inicial'),
  line('Saldo por cuotas', 'aporte_saldo'),
  line('Número de cuotas', 'aporte_cuotas'),
  line('Primera cuota', 'aporte_primera_cuota'),
  line('Medio de pago', 'aporte_medio'),
  line('Cuenta de la que sale', accountNames('aporte_')),
  line('Proyecto', ['proyecto_nombre', 'proyecto_unidad']),
  line('Punto de equilibrio, a más tardar', 'proyecto_equilibrio'),
  line('Plazo de la inversión', 'inversion_plazo', { unit: months }),
  line('Beneficiario', 'beneficiario_nombre_completo'),
  line('Porcentaje del beneficiario', 'beneficiario_porcentaje'),
];
