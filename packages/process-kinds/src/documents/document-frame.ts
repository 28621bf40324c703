import type { DocumentTemplate } from '../kind/process-kind.ts';
import type { AnswerReader } from './answer-reader.ts';
import type { CompanyContext } from './context.ts';
import { formatDate, type DocumentValue } from './format-value.ts';
import { inkOf } from './ink.ts';
import { numbered } from './words.ts';

/** What every document carries around its text: the tenant, the operation, the way to verify it, its colours. */
export function frameOf(document: DocumentTemplate, reader: AnswerReader): Record<string, DocumentValue> {
  const { context } = reader;
  const { company, verification } = context;
  return {
    documento: { codigo: document.code, titulo: document.title, principal: document.rank === 'main' },
    empresa: companyOf(company, reader),
    operacion: { numero: context.operationNumber, fecha: formatDate(context.issuedOn), lugar: context.place },
    verificacion: { codigo: verification.code, enlace: verification.url, qr: verification.qr ?? null },
    estilo: {
      logo: company.logo ?? null,
      primario: company.primary,
      secundario: company.secondary,
      tinta: inkOf(company.secondary),
      sumillas: context.showsInitials,
    },
  };
}

const companyLabels = {
  legalName: 'Razón social de la empresa',
  ruc: 'RUC de la empresa',
  address: 'Dirección de la empresa',
  city: 'Ciudad de la empresa',
  email: 'Correo electrónico de la empresa',
} as const;

/** A contract of a company that has not said its RUC is no contract. */
function companyOf(company: CompanyContext, reader: AnswerReader): DocumentValue {
  const told = (key: keyof typeof companyLabels) => {
    const value = company[key];
    if (value === undefined || value.trim() === '')
      reader.miss({ variable: `empresa.${key}`, label: companyLabels[key] });
    return value ?? '';
  };
  const { representative } = company;
  if (representative === undefined)
    reader.miss({ variable: 'empresa.representative', label: 'Representante legal de la empresa' });
  return {
    nombre: company.name,
    razon_social: told('legalName'),
    ruc: told('ruc'),
    direccion: told('address'),
    ciudad: told('city'),
    correo: told('email'),
    representante: {
      nombre: representative?.name ?? '',
      identificacion: numbered('cédula', representative?.identification ?? ''),
      cargo: representative?.title ?? '',
    },
  };
}
