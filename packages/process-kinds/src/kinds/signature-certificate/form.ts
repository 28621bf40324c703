import { acceptance } from '../../forms/acceptance.ts';
import { choice, email, form, group, mobile, names, text, under, upperText } from '../../forms/form.ts';
import type { RegistrySource } from '../../forms/person.ts';

const ofCompany = { certificado_tipo: ['representante_legal', 'miembro_empresa'] };

const registryTargets = {
  cliente_nombres: 'names',
  cliente_apellidos: 'surnames',
} as const satisfies Readonly<Record<string, RegistrySource>>;

export const signatureCertificateForm = form('2026.1', [
  group(
    1,
    'Identificación',
    choice('cliente_tipo_id', 'Tipo de cédula', {
      cedula_ciudadania: 'Cédula de ciudadanía',
      cedula_identidad: 'Cédula de identidad',
    }),
    text('cliente_id_num', 'Número de cédula', {
      tooltip: 'Con la cédula se consultan sus datos en el Registro Civil.',
      handle_validator: 'cedula',
      place_holder: '1700000035',
      validations: { type: 'numeric', max_length: 10 },
      ws_autocomplete: { service: 'registro civil', dependencies: {}, fields_autocomplete: registryTargets },
    }),
    names('cliente_nombres', 'Nombres', { place_holder: 'MARÍA JOSÉ' }),
    names('cliente_apellidos', 'Apellidos', { place_holder: 'LOOR ANDRADE' }),
    mobile('cliente_celular', 'Teléfono celular', { tooltip: 'A este número llega el código de un solo uso.' }),
    email('cliente_email', 'Correo electrónico', { tooltip: 'A este correo llegan los avisos de la solicitud.' }),
  ),
  group(
    2,
    'Certificado',
    choice(
      'certificado_tipo',
      'Tipo de certificado',
      {
        persona_natural: 'Persona natural, a su nombre',
        representante_legal: 'Representante legal, con el nombre de la empresa que representa',
        miembro_empresa: 'Miembro de empresa, con el nombre de la empresa en la que trabaja',
      },
      { notes: 'Elija uno de los que la empresa vende; están con su valor en su página pública.' },
    ),
    under(ofCompany, [
      text('empresa_ruc', 'RUC', {
        question: 'RUC de la empresa que el certificado nombra',
        handle_validator: 'ruc',
        place_holder: '1790011674001',
        validations: { type: 'numeric', max_length: 13 },
      }),
      upperText('empresa_razon_social', 'Razón social', {
        question: 'Razón social de esa empresa',
        place_holder: 'COMERCIAL LOS ANDES CIA. LTDA.',
        validations: { max_length: 160 },
      }),
      text('empresa_cargo', 'Cargo', {
        question: 'Cargo que usted tiene en ella',
        place_holder: 'Gerente General',
        validations: { max_length: 64 },
      }),
    ]),
  ),
  group(3, 'Aceptación', acceptance('pedir, revisar y emitir su certificado de firma electrónica')),
]);
