import { fileURLToPath } from 'node:url';

import { encodeQR } from 'qr';

/** A contract as every library gets it: the same words, the same fonts, the same parts. */
export interface Contract {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly { readonly name: string; readonly text: string }[];
  readonly instalments: readonly (readonly string[])[];
  readonly signers: readonly string[];
}

export interface ContractSize {
  readonly clauses: number;
  readonly instalments: number;
}

/** About two pages and about ten. */
export const sizes = {
  two: { clauses: 8, instalments: 12 },
  ten: { clauses: 54, instalments: 60 },
} as const satisfies Readonly<Record<string, ContractSize>>;

const names = ['LOOR ANDRADE MARÍA JOSÉ', 'QUISHPE VERA DIEGO', 'ÑAUPARI MUÑOZ SOFÍA', 'DE LA TORRE ÁNGEL'];

/** No two are alike: each clause names the parties and the sum, as contracts do. */
export function contractOf(index: number, { clauses, instalments }: ContractSize): Contract {
  const buyer = `${names[index % names.length]} ${index}`;
  const sum = `$ ${(1000 + ((index * 37) % 9000)).toLocaleString('es-EC')},${String(index % 100).padStart(2, '0')}`;
  return {
    number: `BENCH-${String(index).padStart(6, '0')}`,
    title: 'Contrato de compraventa',
    clauses: Array.from({ length: clauses }, (_, place) => ({
      name: `Cláusula ${place + 1}`,
      text:
        `${buyer}, por sus propios derechos, se obliga a pagar a la orden de la compañía la suma de ${sum} en los ` +
        `plazos de la cláusula ${(place % clauses) + 1}, de acuerdo con las normas del Código Civil y del Código de ` +
        'Comercio. La falta de pago de una o más cuotas faculta al acreedor a dar por vencido el plazo y a exigir el ' +
        'total adeudado con los intereses que la ley permite. Las partes señalan como domicilio el que consta en este ' +
        'instrumento y aceptan las comunicaciones que reciban por correo electrónico, que valdrán como escritas.',
    })),
    instalments: Array.from({ length: instalments }, (_, place) => [
      String(place + 1),
      `15/${String((place % 12) + 1).padStart(2, '0')}/2027`,
      `$ ${place + index},42`,
      `$ ${place},58`,
      sum,
    ]),
    signers: [buyer, 'COMPAÑÍA ANDINA NORTE S.A.'],
  };
}

export const columns = ['No.', 'Vence', 'Capital', 'Interés', 'Saldo'] as const;

export const verificationUrl = 'https://rubrica.example/verificar/MUES-TRA0-0000';

/** Dark modules of the QR code, for those who must draw it themselves. */
export const qrModules: readonly (readonly boolean[])[] = encodeQR(verificationUrl, 'raw', {
  ecc: 'medium',
  border: 2,
});

const face = (file: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-serif-4/${file}`));

export const faces = {
  regular: face('400Regular/SourceSerif4_400Regular.ttf'),
  bold: face('700Bold/SourceSerif4_700Bold.ttf'),
} as const;
