import type { Environment } from '@rubrica/contract';

import type { Companies } from '../modules/tenants/index.ts';

export interface DemonstrationCompany {
  readonly slug: string;
  readonly name: string;
  readonly primary: string;
  readonly secondary: string;
  readonly party: Companies.CompanyParty;
  readonly allowsSignUp: boolean;
  readonly kinds: readonly string[];
  readonly hosts: readonly {
    readonly environment: Environment;
    readonly labels: readonly string[];
    readonly isPublicStandardTool?: true;
  }[];
}

/** Invented companies, one per line of business. */
export const companies: readonly DemonstrationCompany[] = [
  {
    slug: 'demo',
    name: 'Rúbrica Demostración',
    primary: '#145BEA',
    secondary: '#002279',
    party: {
      legalName: 'Rúbrica Demostración S.A.',
      ruc: '1790099998001',
      address: 'Av. República del Salvador N36-84 y Naciones Unidas',
      city: 'Quito',
      email: 'contratos@demo.ec',
      representative: { name: 'Andrade Salas Lucía Fernanda', identification: '1710034065', title: 'Gerente General' },
    },
    allowsSignUp: true,
    kinds: [
      'digital_document',
      'adhesion',
      'purchase_sale',
      'preapproved_credit',
      'account_opening',
      'commerce_dce',
      'establishment_update',
      'urbano',
    ],
    hosts: [
      { environment: 'production', labels: ['demo', 'localhost'], isPublicStandardTool: true },
      { environment: 'uat', labels: ['uat'], isPublicStandardTool: true },
      { environment: 'staging', labels: ['staging'] },
    ],
  },
  {
    slug: 'fideicomiso',
    name: 'Fiduciaria Andina Norte',
    primary: '#0F766E',
    secondary: '#0A4A40',
    party: {
      legalName: 'Fiduciaria Andina Norte, Administradora de Fondos y Fideicomisos S.A.',
      ruc: '1791234563001',
      address: 'Av. Amazonas N37-29 y Villalengua',
      city: 'Quito',
      email: 'fideicomisos@fideicomiso.ec',
      representative: {
        name: 'Villacís Proaño Esteban Marcelo',
        identification: '1703456788',
        title: 'Gerente General',
      },
    },
    allowsSignUp: false,
    kinds: ['digital_document', 'adhesion'],
    hosts: [
      { environment: 'production', labels: ['fideicomiso'] },
      { environment: 'uat', labels: ['fideicomiso-uat'] },
    ],
  },
  {
    slug: 'patio',
    name: 'Patio de Autos La Colina',
    primary: '#B91C1C',
    secondary: '#6E1220',
    party: {
      legalName: 'Patio de Autos La Colina Cía. Ltda.',
      ruc: '1792345674001',
      address: 'Av. 10 de Agosto N52-110 y Río Arajuno',
      city: 'Quito',
      email: 'ventas@patio.ec',
      representative: {
        name: 'Ruales Cevallos Verónica Elizabeth',
        identification: '1704567898',
        title: 'Gerente General',
      },
    },
    allowsSignUp: false,
    kinds: ['digital_document', 'purchase_sale'],
    hosts: [{ environment: 'production', labels: ['patio'] }],
  },
  {
    slug: 'cacpe',
    name: 'Cooperativa Sierra Clara',
    primary: '#0E7490',
    secondary: '#0A444F',
    party: {
      legalName: 'Cooperativa de Ahorro y Crédito Sierra Clara Ltda.',
      ruc: '0190123454001',
      address: 'Calle Bolívar 8-22 y Luis Cordero',
      city: 'Cuenca',
      email: 'socios@cacpe.ec',
      representative: {
        name: 'Cordero Vintimilla Ramiro Patricio',
        identification: '0101234565',
        title: 'Gerente General',
      },
    },
    allowsSignUp: false,
    kinds: ['digital_document', 'preapproved_credit', 'account_opening'],
    hosts: [{ environment: 'production', labels: ['cacpe'] }],
  },
  {
    slug: 'comercios',
    name: 'Comercios del Pacífico',
    primary: '#6D28D9',
    secondary: '#2E1070',
    party: {
      legalName: 'Comercios del Pacífico S.A.',
      ruc: '0991234567001',
      address: 'Av. 9 de Octubre 1911 y Los Ríos',
      city: 'Guayaquil',
      email: 'afiliaciones@comercios.ec',
      representative: { name: 'Plúas Avilés María José', identification: '0912345675', title: 'Gerente General' },
    },
    allowsSignUp: false,
    kinds: ['digital_document', 'commerce_dce', 'establishment_update', 'urbano'],
    hosts: [{ environment: 'production', labels: ['comercios'] }],
  },
];
