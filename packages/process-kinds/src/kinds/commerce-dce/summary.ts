import { accountNames, line, mainLine, type SummaryLine } from '../../kind/summary.ts';

export const commerceDceSummary: readonly SummaryLine[] = [
  mainLine('Establecimiento', 'local_nombre'),
  mainLine('Comisión por ventas corrientes', 'comision_corriente_tasa'),
  line('Comisión por ventas a plazos', 'comision_diferido_tasa'),
  line('Plazos', 'diferido_meses'),
  line('Canales de cobro', 'canal_tipos'),
  line('Terminales', 'pos_cantidad'),
  line('Ventas mensuales estimadas', 'venta_mensual'),
  line('Le acreditan sus ventas', 'liquidacion_plazo'),
  line('Cuenta de liquidación', accountNames('liquidacion_')),
  line('Titular de la cuenta', 'cuenta_titular_nombre'),
];
