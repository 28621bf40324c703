import { line, mainLine, type SummaryLine } from '../../kind/summary.ts';

export const signatureCertificateSummary: readonly SummaryLine[] = [
  mainLine('Certificado que pide', 'certificado_tipo'),
  line('Empresa que nombra', 'empresa_razon_social'),
  line('RUC de la empresa', 'empresa_ruc'),
  line('Cargo en la empresa', 'empresa_cargo'),
];
