import { acceptance } from '../../forms/acceptance.ts';
import { address } from '../../forms/address.ts';
import { bankAccount } from '../../forms/bank-account.ts';
import { company, legalRepresentative, personTypes } from '../../forms/company.ts';
import {
  choice,
  choices,
  date,
  email,
  form,
  fromList,
  group,
  mobile,
  names,
  pastDate,
  text,
  under,
  upperText,
  yesNo,
} from '../../forms/form.ts';
import { contact, identity, personal, personalFills, signatory } from '../../forms/person.ts';

const natural = { comercio_tipo_persona: ['natural'] };
const juridica = { comercio_tipo_persona: ['juridica'] };

/** What anybody may change, and what only a juridical person has. */
const common = {
  nombre: 'Nombre comercial',
  direccion: 'Dirección del establecimiento',
  contacto: 'Correo y teléfonos',
  cuenta: 'Cuenta de liquidación',
  actividad: 'Actividad económica',
  estado: 'Suspensión o cierre',
} as const;
const ofCompanies = { razon_social: 'Razón social', representante: 'Representante legal' } as const;

const changes = (id: keyof typeof common) => ({ anyOf: ['cambio_natural', 'cambio_juridica'], values: [id] });
const changesCompany = (id: keyof typeof ofCompanies) => ({ cambio_juridica: [id] });
const asked = { question: '¿Qué datos solicita actualizar?', tooltip: 'Puede elegir varios.' } as const;

export const establishmentUpdateForm = form('2026.1', [
  group(
    1,
    'Establecimiento afiliado',
    text('afiliado_codigo', 'Código de establecimiento', {
      question: 'Código con el que está afiliado',
      place_holder: '0012457',
      validations: { type: 'numeric', max_length: 12 },
    }),
    upperText('afiliado_nombre', 'Nombre comercial actual', { place_holder: 'CAFETERÍA LA RONDA' }),
    pastDate('afiliado_contrato', 'Fecha del contrato', { question: 'Fecha del contrato de afiliación vigente' }),
    text('afiliado_contrato_numero', 'Número del contrato', {
      place_holder: 'COM-000457',
      validations: { max_length: 30 },
    }),
  ),
  group(
    2,
    'Titular',
    choice('comercio_tipo_persona', 'Tipo de persona', personTypes, { question: '¿Quién es el titular del comercio?' }),
    identity('comercio_', { whose: 'del titular', when: natural, fills: personalFills }),
    personal('comercio_', { whose: 'del titular', when: natural }),
    company('comercio_', 'del comercio', juridica),
    legalRepresentative('comercio_', juridica),
  ),
  group(
    3,
    'Domicilio y contacto vigentes',
    contact('comercio_', { whose: 'del comercio' }),
    address('comercio_', { whose: 'del comercio' }),
  ),
  group(
    4,
    'Datos que cambian',
    choices('cambio_natural', 'Cambios', common, { ...asked, when: natural }),
    choices('cambio_juridica', 'Cambios', { ...common, ...ofCompanies }, { ...asked, when: juridica }),
    date('cambio_desde', 'Vigencia', { question: 'Fecha desde la que rigen los cambios' }),
    text('cambio_motivo', 'Motivo', {
      place_holder: 'Traslado a un local más amplio',
      validations: { max_length: 300 },
    }),
  ),
  group(
    5,
    'Nombre y actividad',
    upperText('nuevo_nombre', 'Nuevo nombre comercial', {
      place_holder: 'CAFETERÍA LA RONDA CENTRO',
      when: changes('nombre'),
    }),
    under(changesCompany('razon_social'), [
      upperText('nueva_razon_social', 'Nueva razón social', { place_holder: 'LA RONDA CAFÉ S.A.S.' }),
      pastDate('nueva_razon_inscripcion', 'Inscripción del cambio', {
        question: 'Fecha de inscripción del cambio en el Registro Mercantil',
      }),
    ]),
    fromList('nueva_actividad', 'Nueva actividad económica', { list: 'ciuu' }, { when: changes('actividad') }),
  ),
  group(
    6,
    'Ubicación y contacto',
    address('nuevo_', { whose: 'del establecimiento', when: changes('direccion') }),
    under(changes('direccion'), [
      choice('nuevo_tenencia', 'Local', { propio: 'Propio', arrendado: 'Arrendado' }),
      yesNo('nuevo_traslada_pos', 'Traslado de terminales', {
        question: '¿Se trasladan las terminales al nuevo local?',
      }),
    ]),
    names('nuevo_arrendador', 'Arrendador', {
      place_holder: 'ZAMBRANO MORA CARLOS',
      when: { nuevo_tenencia: ['arrendado'] },
    }),
    under(changes('contacto'), [
      email('nuevo_email', 'Nuevo correo electrónico'),
      mobile('nuevo_celular', 'Nuevo celular'),
      text('nuevo_telefono', 'Nuevo teléfono fijo', {
        optional: true,
        handle_validator: 'phone',
        place_holder: '022345678',
        validations: { type: 'numeric', max_length: 10 },
      }),
    ]),
  ),
  group(
    7,
    'Representante legal nuevo',
    signatory('nuevo_representante_', { whose: 'del nuevo representante', when: changesCompany('representante') }),
    under(changesCompany('representante'), [
      text('nuevo_cargo', 'Cargo', { place_holder: 'Gerente General', validations: { max_length: 60 } }),
      pastDate('nuevo_nombramiento_inscripcion', 'Inscripción del nombramiento'),
      date('nuevo_nombramiento_vence', 'Vencimiento del nombramiento'),
    ]),
  ),
  group(
    8,
    'Cuenta de liquidación nueva',
    bankAccount('nueva_', '¿En qué entidad se acreditarán las ventas?', changes('cuenta')),
    yesNo('nueva_cuenta_titular', 'Titular de la cuenta', {
      question: '¿La cuenta está a nombre del titular del comercio?',
      when: changes('cuenta'),
    }),
    under({ nueva_cuenta_titular: ['NO'] }, [
      names('nueva_titular_nombre', 'Nombre del titular', { place_holder: 'LOOR ANDRADE LUCÍA BELÉN' }),
      text('nueva_titular_cedula', 'Cédula del titular', {
        handle_validator: 'cedula',
        place_holder: '0922222229',
        validations: { type: 'numeric', max_length: 10 },
      }),
    ]),
  ),
  group(
    9,
    'Suspensión o cierre',
    choice(
      'estado_nuevo',
      'Estado',
      { suspension: 'Suspensión temporal', cierre: 'Cierre definitivo' },
      { when: changes('estado') },
    ),
    date('estado_hasta', 'Fin de la suspensión', { when: { estado_nuevo: ['suspension'] } }),
    yesNo('estado_devuelve_pos', 'Devolución de terminales', {
      question: '¿Devuelve las terminales al cierre?',
      when: { estado_nuevo: ['cierre'] },
    }),
  ),
  group(10, 'Aceptación', acceptance('actualizar los datos del establecimiento')),
]);
