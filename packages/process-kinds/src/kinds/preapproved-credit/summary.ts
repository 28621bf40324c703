import { accountNames, line, mainLine, months, type SummaryLine } from '../../kind/summary.ts';
import { creditLoan } from './documents.ts';

const falling = 'Primera cuota; después baja';

export const preapprovedCreditSummary: readonly SummaryLine[] = [
  mainLine('Monto del crédito', 'credito_monto'),
  mainLine('Cuota mensual', creditLoan, { when: { credito_sistema: ['francesa'], credito_seguro: ['NO'] } }),
  mainLine('Cuota mensual', creditLoan, { when: { credito_sistema: ['francesa'], seguro_prima: [] } }),
  // a premium on what is owed falls with it
  mainLine(falling, creditLoan, { when: { credito_sistema: ['francesa'], seguro_tasa: [] } }),
  mainLine(falling, creditLoan, { when: { credito_sistema: ['alemana'] } }),
  mainLine('Plazo', 'credito_plazo', { unit: months }),
  line('Tasa de interés nominal anual', 'credito_tasa'),
  line('Vence la primera cuota', 'credito_primera_cuota'),
  line('Destino', 'credito_destino'),
  line('Prima mensual del seguro', 'seguro_prima'),
  line('Prima mensual del seguro, de lo que se debe', 'seguro_tasa'),
  line('Gastos, una sola vez', 'credito_gastos'),
  line('Contribución a SOLCA', 'credito_solca'),
  line('Forma de desembolso', 'desembolso_forma'),
  line('Cuenta a la que se transfiere', accountNames('desembolso_')),
  line('Débito automático de las cuotas', 'pago_debito'),
  line('Garantía', 'garantia_tipo'),
];
