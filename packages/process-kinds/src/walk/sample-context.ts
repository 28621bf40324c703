import type { DocumentContext, ListDescriber } from '../documents/context.ts';

/** An invented company, for trying documents out. */
export function sampleContext(describe: ListDescriber, today: string): DocumentContext {
  return {
    company: {
      name: 'Compañía Andina Norte',
      legalName: 'COMPAÑÍA ANDINA NORTE S.A.',
      ruc: '1790011674001',
      address: 'Av. República E7-123 y Diego de Almagro',
      city: 'Quito',
      email: 'contratos@andinanorte.ec',
      representative: {
        name: 'VÁSCONEZ TERÁN LUCÍA FERNANDA',
        identification: '1711111110',
        title: 'Gerente General',
      },
      primary: '#145BEA',
      secondary: '#002279',
    },
    operationNumber: 'MUESTRA-000001',
    issuedOn: today,
    place: 'Quito',
    verification: { code: 'MUES-TRA0-0000', url: 'https://rubrica.example/verificar' },
    showsInitials: false,
    describe,
  };
}
