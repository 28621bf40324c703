import { isLabel, wordsOf } from './painted/labels.ts';

/** Words that the mark of a signature is made of, besides who signed and the names of the place. */
const usual = new Set(
  `firmado digitalmente electronicamente validar unicamente con firmaec razon motivo reason location localizacion ubicacion
  dn cn ou o c l st serialnumber serial sn email contacto certificado emitido entidad certificacion hora utc gmt ec ecuador
  codigo verificacion verifique documento electronico electronica valido ver id ip qr adobe acrobat reader version digitally
  at on time enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene feb mar abr may
  jun jul ago sep oct nov dic jan apr aug dec am pm lunes martes miercoles jueves viernes sabado domingo rubrica demostracion`.split(
    /\s+/,
  ),
);

const addresses = /\S+@\S+|https?:\S+|www\.\S+/g;

/** Whether text says more than who signed, when, where and with what. `own` is what the signature says of itself. */
export function saysMore(text: string, own: readonly string[]): boolean {
  const known = new Set(own.flatMap(wordsOf));
  return !wordsOf(text.replaceAll(addresses, ' ')).every(
    (word) => known.has(word) || usual.has(word) || isLabel(word) || isDatePart(word) || isCode(word),
  );
}

const isDatePart = (word: string): boolean => /^\d{1,4}([tz]|\d\dt?\d*z?)?$/.test(word);

/** Letters and figures mixed, as in the codes by which a document is looked up. */
const isCode = (word: string): boolean => word.length <= 16 && /\d/.test(word) && /\p{L}/u.test(word);
