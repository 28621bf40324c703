import { line, mainLine, type SummaryLine } from '../../kind/summary.ts';

export const accountOpeningSummary: readonly SummaryLine[] = [
  mainLine('Cuenta que abre', 'cuenta_tipo'),
  mainLine('Depósito inicial', 'cuenta_deposito'),
  line('Propósito', 'cuenta_proposito'),
  line('Movimiento mensual estimado', 'cuenta_movimiento'),
  line('Titularidad', 'cuenta_titularidad'),
  line('Firmas de la cuenta', 'cuenta_firmas'),
  line('Tarjeta de débito', 'cuenta_tarjeta'),
  line('Entrega de la tarjeta', 'tarjeta_entrega'),
  line('Chequera', 'cuenta_chequera'),
];
