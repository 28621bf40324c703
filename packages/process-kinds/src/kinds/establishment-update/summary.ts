import { accountNames, line, mainLine, type SummaryLine } from '../../kind/summary.ts';

export const establishmentUpdateSummary: readonly SummaryLine[] = [
  mainLine('Establecimiento', ['afiliado_nombre', 'afiliado_codigo']),
  mainLine('Datos que cambian', 'cambio_natural'),
  mainLine('Datos que cambian', 'cambio_juridica'),
  line('Rigen desde', 'cambio_desde'),
  line('Nuevo nombre comercial', 'nuevo_nombre'),
  line('Nueva razón social', 'nueva_razon_social'),
  line('Nueva actividad', 'nueva_actividad'),
  line('Nueva dirección', ['nuevo_direccion', 'nuevo_ciudad', 'nuevo_provincia']),
  line('Nuevo correo electrónico', 'nuevo_email'),
  line('Nuevo celular', 'nuevo_celular'),
  line('Nuevo representante legal', 'nuevo_representante_nombre_completo'),
  line('Nueva cuenta de liquidación', accountNames('nueva_')),
  line('Titular de la cuenta', 'nueva_titular_nombre'),
  line('Nuevo estado', 'estado_nuevo'),
  line('Fin de la suspensión', 'estado_hasta'),
];
