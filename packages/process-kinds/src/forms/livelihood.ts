import { choice, fromList, money, pastDate, text, under, upperText, yesNo, type VariableDraft } from './form.ts';

/** What a person lives on, as a lender asks. */
export function livelihood(prefix: string): readonly VariableDraft[] {
  const kind = `${prefix}actividad_tipo`;
  const other = `${prefix}otros_ingresos`;
  return [
    choice(
      kind,
      'Actividad económica',
      {
        dependiente: 'Relación de dependencia',
        independiente: 'Actividad independiente',
        jubilado: 'Jubilación o pensión',
      },
      { question: '¿De qué actividad provienen sus ingresos?' },
    ),
    ...under({ [kind]: ['dependiente'] }, [
      upperText(`${prefix}empleador`, 'Empleador', { place_holder: 'DISTRIBUIDORA DEL SUR S.A.' }),
      text(`${prefix}cargo`, 'Cargo', { place_holder: 'Jefa de bodega', validations: { max_length: 80 } }),
      pastDate(`${prefix}ingreso_laboral`, 'Fecha de ingreso', { question: 'Fecha de ingreso a la empresa' }),
    ]),
    ...under({ [kind]: ['independiente'] }, [
      upperText(`${prefix}negocio`, 'Nombre del negocio', { place_holder: 'FERRETERÍA EL CONSTRUCTOR' }),
      text(`${prefix}negocio_ruc`, 'RUC del negocio', {
        handle_validator: 'ruc',
        place_holder: '1700000035001',
        validations: { type: 'numeric', max_length: 13 },
      }),
      fromList(`${prefix}negocio_actividad`, 'Actividad del negocio', { list: 'ciuu' }),
    ]),
    text(`${prefix}pension_entidad`, 'Entidad que paga la pensión', {
      place_holder: 'Instituto Ecuatoriano de Seguridad Social',
      when: { [kind]: ['jubilado'] },
    }),
    money(`${prefix}ingresos`, 'Ingresos mensuales', { place_holder: '1.450,00' }),
    money(`${prefix}egresos`, 'Egresos mensuales', { place_holder: '820,00' }),
    yesNo(other, 'Otros ingresos', { question: '¿Tiene otros ingresos?', response: 'NO' }),
    ...under({ [other]: ['SI'] }, [
      text(`${prefix}otros_ingresos_detalle`, 'Detalle de otros ingresos', {
        place_holder: 'Arriendo de un local comercial',
      }),
      money(`${prefix}otros_ingresos_valor`, 'Valor mensual', { place_holder: '300,00' }),
    ]),
  ];
}
