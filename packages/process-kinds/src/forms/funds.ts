import type { AllOf } from '../kind/condition.ts';
import type { Expectation } from '../kind/expectation.ts';
import { choice, date, pastDate, text, under, yesNo, type VariableDraft } from './form.ts';

/** From here on the origin of the money is documented. */
export const FUNDS_THRESHOLD_CENTS = 1_000_000;

const YES: readonly string[] = ['SI'];

/** Whether someone is politically exposed: by an office of their own or through somebody near. */
export function politicalExposure(prefix: string, whose: string, when?: AllOf): readonly VariableDraft[] {
  const exposed = `${prefix}pep`;
  const tie = `${prefix}pep_vinculo`;
  return [
    yesNo(exposed, 'Persona expuesta políticamente', {
      question: `¿Es ${whose} una persona expuesta políticamente (PEP)?`,
      tooltip:
        'Quien desempeña o ha desempeñado funciones públicas destacadas, en el Ecuador o en el exterior, sus familiares y sus colaboradores cercanos.',
      response: 'NO',
      ...(when && { when }),
    }),
    choice(
      tie,
      'Vínculo',
      {
        titular: 'Ejerce o ejerció el cargo',
        conyuge: 'Es su cónyuge o conviviente',
        familiar: 'Es su familiar',
        colaborador: 'Es su colaborador cercano',
      },
      { question: '¿Por qué motivo es persona expuesta?', when: { [exposed]: YES } },
    ),
    text(`${prefix}pep_nombre`, 'Nombre de la persona expuesta', {
      question: 'Nombres y apellidos de quien ejerce o ejerció el cargo',
      place_holder: 'Zambrano Mora Carlos Alberto',
      when: { [tie]: ['conyuge', 'familiar', 'colaborador'] },
    }),
    ...under({ [exposed]: YES }, [
      text(`${prefix}pep_cargo`, 'Cargo', { place_holder: 'Concejal', validations: { max_length: 80 } }),
      text(`${prefix}pep_institucion`, 'Institución', { place_holder: 'GAD Municipal del cantón Loja' }),
      pastDate(`${prefix}pep_desde`, 'Desde', { question: 'Fecha de inicio en el cargo' }),
      yesNo(`${prefix}pep_vigente`, 'En funciones', { question: '¿Continúa en funciones?' }),
    ]),
    date(`${prefix}pep_hasta`, 'Hasta', {
      question: 'Fecha de fin de funciones',
      handle_validator: 'past_date',
      when: { [`${prefix}pep_vigente`]: ['NO'] },
    }),
  ];
}

export function exposureExpectations(prefix: string): readonly Expectation[] {
  return [
    {
      kind: 'at_most',
      variable: `${prefix}pep_desde`,
      limit: `${prefix}pep_hasta`,
      message: 'El inicio de funciones es posterior a su fin',
    },
  ];
}

const fundsOrigins = {
  salario: 'Relación de dependencia',
  negocio: 'Actividad económica propia',
  ahorros: 'Ahorros',
  venta_bienes: 'Venta de bienes',
  herencia: 'Herencia o donación',
  credito: 'Crédito de una entidad financiera',
  otro: 'Otro origen',
} as const;

interface Funds {
  /** Says SI when the amount reaches the threshold. */
  readonly flag: string;
  readonly flagQuestion: string;
}

/** Where the money comes from; above the threshold, with detail and support. */
export function fundsOrigin(prefix: string, { flag, flagQuestion }: Funds): readonly VariableDraft[] {
  const origin = `${prefix}origen_fondos`;
  return [
    choice(origin, 'Origen de los fondos', fundsOrigins, { question: '¿De dónde provienen los recursos?' }),
    text(`${prefix}origen_otro`, 'Otro origen', {
      question: 'Describa el origen de los recursos',
      place_holder: 'Indemnización por terminación de contrato',
      when: { [origin]: ['otro'] },
    }),
    yesNo(flag, 'Monto desde USD 10.000', {
      question: flagQuestion,
      tooltip: 'Desde ese monto se documenta el origen de los recursos.',
    }),
    ...under({ [flag]: YES }, [
      text(`${prefix}origen_detalle`, 'Sustento del origen', {
        question: 'Explique la actividad o el acto del que provienen los recursos',
        place_holder: 'Venta de un departamento en Cuenca, escritura de 4 de junio de 2025',
        validations: { max_length: 300 },
      }),
      choice(`${prefix}origen_respaldo`, 'Documento de respaldo', {
        rol_pagos: 'Roles de pago',
        declaracion_sri: 'Declaración de impuestos',
        escritura: 'Escritura o contrato',
        estado_cuenta: 'Estado de cuenta',
        otro: 'Otro documento',
      }),
    ]),
  ];
}
