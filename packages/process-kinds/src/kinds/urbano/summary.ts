import { accountNames, line, mainLine, type SummaryLine } from '../../kind/summary.ts';

export const urbanoSummary: readonly SummaryLine[] = [
  mainLine('Qué contrata', 'urbano_formulario'),
  line('Servicios', 'servicio_tipos'),
  mainLine('Primer kilogramo', 'tarifa_primer_kilo'),
  line('Cada kilogramo adicional', 'tarifa_kilo_adicional'),
  line('Forma de pago', 'pago_forma'),
  line('Cupo de crédito', 'pago_cupo'),
  line('Comisión por cobro contra entrega', 'recaudo_comision_tasa'),
  line('Punto', 'punto_nombre'),
  mainLine('Le pagan por paquete', 'punto_pago'),
  line('Cuenta para lo cobrado', accountNames('recaudo_')),
  line('Cuenta donde le pagan', accountNames('punto_')),
];
