import type { CertificateDetail, CertificateType, NewCertificate } from '@rubrica/contract';

/** What somebody has written so far. */
export interface RequestValues {
  readonly type: CertificateType;
  readonly years: number;
  readonly holder: {
    readonly name: string;
    readonly last_name: string;
    readonly identification_type: string;
    readonly identification_number: string;
  };
  readonly contact: {
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly city: string;
  };
  readonly company: {
    readonly ruc: string;
    readonly legal_name: string;
    readonly position: string;
    readonly department: string;
  };
}

const noHolder = { name: '', last_name: '', identification_type: 'cedula_ciudadania', identification_number: '' };
const noCompany = { ruc: '', legal_name: '', position: '', department: '' };

/** The client may write to the product, and so may an account that has its contacts. */
export const emptyRequest = (contact: Pick<RequestValues['contact'], 'email' | 'phone'>): RequestValues => ({
  type: 'persona_natural',
  years: 1,
  holder: noHolder,
  contact: { ...contact, address: '', city: '' },
  company: noCompany,
});

export const valuesOfRequest = ({ type, years, holder, contact, company }: CertificateDetail): RequestValues => ({
  type,
  years,
  holder,
  contact,
  company: company ?? noCompany,
});

/** A natural person's certificate names no company, whatever was written before. */
const companyOf = ({ type, company }: RequestValues) => (type === 'persona_natural' ? null : company);

/** What is wrong in it is said by the server, at its field. */
export function toNewRequest(values: RequestValues, whose: 'self' | 'client'): NewCertificate {
  const { type, years, contact, holder } = values;
  const asked = { type, years: years as NewCertificate['years'], contact, company: companyOf(values) };
  if (whose === 'self') return { for: 'self', ...asked };
  return { for: 'client', ...asked, holder: toHolder(holder) };
}

type Holder = Extract<NewCertificate, { readonly for: 'client' }>['holder'];
const toHolder = (holder: RequestValues['holder']): Holder => ({
  ...holder,
  identification_type: holder.identification_type as Holder['identification_type'],
});

export const toChange = (values: RequestValues, whose: 'self' | 'client') => ({
  contact: values.contact,
  company: companyOf(values),
  ...(whose === 'client' && { holder: toHolder(values.holder) }),
});
