import {
  address,
  fields,
  fixed,
  onlyWhen,
  optional,
  party,
  person,
  type DocumentFields,
} from '../../kind/document-fields.ts';
import type { DocumentTemplate } from '../../kind/process-kind.ts';
import { accountFields, consent } from '../shared-fields.ts';

const changes = (id: string) => [{ cambio_natural: [id] }, { cambio_juridica: [id] }];

const account: DocumentFields = {
  ...accountFields('nueva_'),
  ajena: onlyWhen({ nueva_cuenta_titular: ['NO'] }, { nombre: 'nueva_titular_nombre', cedula: 'nueva_titular_cedula' }),
};

const updates: DocumentFields = {
  desde: 'cambio_desde',
  motivo: 'cambio_motivo',
  nombre: onlyWhen(changes('nombre'), { nuevo: 'nuevo_nombre' }),
  razon_social: onlyWhen(
    { cambio_juridica: ['razon_social'] },
    {
      nueva: 'nueva_razon_social',
      inscripcion: 'nueva_razon_inscripcion',
    },
  ),
  actividad: onlyWhen(changes('actividad'), { nueva: 'nueva_actividad' }),
  direccion: onlyWhen(changes('direccion'), {
    nueva: address('nuevo_'),
    referencia: optional('nuevo_referencia', 'no se indica'),
    tenencia: 'nuevo_tenencia',
    arrendado: onlyWhen({ nuevo_tenencia: ['arrendado'] }, { arrendador: 'nuevo_arrendador' }),
    terminales: 'nuevo_traslada_pos',
  }),
  contacto: onlyWhen(changes('contacto'), {
    correo: 'nuevo_email',
    celular: 'nuevo_celular',
    telefono: optional('nuevo_telefono', 'no se indica'),
  }),
  representante: onlyWhen(
    { cambio_juridica: ['representante'] },
    {
      persona: person('nuevo_representante_'),
      correo: 'nuevo_representante_email',
      celular: 'nuevo_representante_celular',
      cargo: 'nuevo_cargo',
      inscripcion: 'nuevo_nombramiento_inscripcion',
      vence: 'nuevo_nombramiento_vence',
    },
  ),
  cuenta: onlyWhen(changes('cuenta'), account),
  estado: onlyWhen(changes('estado'), {
    nuevo: 'estado_nuevo',
    suspension: onlyWhen({ estado_nuevo: ['suspension'] }, { hasta: 'estado_hasta' }),
    cierre: onlyWhen({ estado_nuevo: ['cierre'] }, { devuelve: 'estado_devuelve_pos' }),
  }),
};

const affiliate = fields({
  codigo: 'afiliado_codigo',
  nombre: 'afiliado_nombre',
  contrato: 'afiliado_contrato',
  numero: 'afiliado_contrato_numero',
});

export const establishmentUpdateDocuments: readonly DocumentTemplate[] = [
  {
    code: 'adenda',
    title: 'Adenda de actualización de datos del establecimiento',
    file: 'adenda.typ',
    rank: 'main',
    companySigns: true,
    fields: { comercio: party('comercio_', fixed('EL COMERCIO')), afiliado: affiliate, cambios: fields(updates) },
  },
  {
    code: 'solicitud',
    title: 'Solicitud de actualización de datos',
    file: 'solicitud.typ',
    rank: 'accessory',
    companySigns: false,
    fields: {
      comercio: party('comercio_', fixed('EL COMERCIO')),
      referencia: optional('comercio_referencia', 'no se indica'),
      natural: onlyWhen({ comercio_tipo_persona: ['natural'] }, { nacimiento: 'comercio_fecha_nacimiento' }),
      juridica: onlyWhen({ comercio_tipo_persona: ['juridica'] }, { actividad: 'comercio_actividad' }),
      afiliado: affiliate,
      cambios: fields(updates),
      consentimiento: consent,
    },
  },
  {
    code: 'carta_cuenta',
    title: 'Carta de cambio de cuenta de liquidación',
    file: 'carta-cuenta.typ',
    rank: 'accessory',
    when: changes('cuenta'),
    companySigns: false,
    fields: {
      comercio: party('comercio_', fixed('EL COMERCIO')),
      afiliado: affiliate,
      cuenta: fields(account),
      desde: 'cambio_desde',
    },
  },
];
