import { yesNo, type VariableDraft } from './form.ts';

/** What nobody answers for somebody else. */
export const consentVariables: ReadonlySet<string> = new Set([
  'process_aceptacion_politica',
  'process_consentimiento_comercial',
  'process_medios_electronicos',
  'buro_autorizacion',
]);

/** What a person agrees to before anything is made. Each consent is independent of the others. */
export function acceptance(purpose: string): readonly VariableDraft[] {
  return [
    yesNo('process_aceptacion_politica', 'Política de datos personales', {
      question: `¿Conoce y acepta que se traten los datos personales para ${purpose}?`,
      tooltip: 'Sin esta aceptación no es posible continuar.',
    }),
    yesNo('process_consentimiento_comercial', 'Comunicaciones comerciales', {
      question: '¿Autoriza recibir información de otros productos y servicios?',
      tooltip: 'Es voluntario y se puede retirar en cualquier momento.',
      response: 'NO',
    }),
    yesNo('process_medios_electronicos', 'Medios electrónicos', {
      question: '¿Acepta firmar y recibir notificaciones por medios electrónicos?',
      tooltip: 'Sin esta aceptación el proceso se firma en papel.',
    }),
  ];
}

export const acceptanceExpectations = [
  {
    kind: 'must_be',
    variable: 'process_aceptacion_politica',
    value: 'SI',
    message: 'Sin aceptar la política de datos personales no es posible continuar',
  },
  {
    kind: 'must_be',
    variable: 'process_medios_electronicos',
    value: 'SI',
    message: 'Sin aceptar los medios electrónicos el proceso debe firmarse en papel',
  },
] as const;
