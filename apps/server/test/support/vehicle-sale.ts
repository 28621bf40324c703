import type { FormContent } from '@rubrica/form-engine';
import { needsReview, sampleAnswers, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';

interface Buyer {
  readonly cedula: string;
  readonly names: string;
  readonly surnames: string;
  readonly email: string;
  readonly phone: string;
}

/** A new car of the company's own, sold to one person and paid at once. */
export async function answerSale(
  sale: ProcessKind,
  { buyer, today }: { readonly buyer: Buyer; readonly today: string },
): Promise<FormContent> {
  for (let seed = 1; seed < 50; seed += 1) {
    const way = (await sampleAnswers(sale, { today, seed })).find(
      ({ answers }) => !needsReview(sale, answers) && isShortest(answers),
    );
    if (!way) continue;
    const named = {
      comprador_tipo_id: 'cedula_ciudadania',
      comprador_id_num: buyer.cedula,
      comprador_nombre_completo: `${buyer.names} ${buyer.surnames}`,
      comprador_email: buyer.email,
      comprador_celular: buyer.phone,
    };
    return { ...way, answers: { ...way.answers, ...named } };
  }
  throw new Error('no such way through the form');
}

const isShortest = (answers: KindAnswers): boolean =>
  answers['vendedor_origen'] === 'empresa' &&
  answers['venta_forma_pago'] === 'contado' &&
  answers['vehiculo_condicion'] === 'nuevo' &&
  answers['comprador_tipo_persona'] === 'natural' &&
  answers['comprador_comparece'] === 'propio' &&
  answers['comprador_conyuge_id_num'] === undefined;
