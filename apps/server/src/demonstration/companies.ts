import type { Environment } from '@rubrica/contract';

export interface DemonstrationCompany {
  readonly slug: string;
  readonly name: string;
  readonly primary: string;
  readonly secondary: string;
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
    allowsSignUp: true,
    kinds: [
      'digital_document',
      'adhesion',
      'purchase_sale',
      'preapproved_credit',
      'account_opening',
      'commerce_dce',
      'establishment_update',
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
    allowsSignUp: false,
    kinds: ['digital_document', 'purchase_sale'],
    hosts: [{ environment: 'production', labels: ['patio'] }],
  },
  {
    slug: 'cacpe',
    name: 'Cooperativa Sierra Clara',
    primary: '#0E7490',
    secondary: '#0A444F',
    allowsSignUp: false,
    kinds: ['digital_document', 'preapproved_credit', 'account_opening'],
    hosts: [{ environment: 'production', labels: ['cacpe'] }],
  },
  {
    slug: 'comercios',
    name: 'Comercios del Pacífico',
    primary: '#6D28D9',
    secondary: '#2E1070',
    allowsSignUp: false,
    kinds: ['digital_document', 'commerce_dce', 'establishment_update'],
    hosts: [{ environment: 'production', labels: ['comercios'] }],
  },
];
