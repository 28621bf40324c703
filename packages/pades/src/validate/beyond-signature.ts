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
  const words = wordsOf(text.replaceAll(addresses, ' ')).join(' ');
  return !wordsOf(words.replace(acceptance, '$1 $3').replace(assurance, ' ')).every(
    (word) => known.has(word) || usual.has(word) || isLabel(word) || isDatePart(word) || isCode(word),
  );
}

const levels = 'declarada|contacto probado|identidad verificada|certificado';

/** The sentence about an acceptance that a platform seals, whole: its words in another order say something else. */
const acceptance = new RegExp(
  String.raw`\baceptado electronicamente por (.{1,300}?) nivel (${levels}) la plataforma (.{1,100}?) sello esa aceptacion con su certificado no es una firma con certificado de \1(?= |$)`,
);
const assurance = new RegExp(String.raw`\bnivel (?:${levels})(?= |$)`);

const isDatePart = (word: string): boolean => /^\d{1,4}([tz]|\d\dt?\d*z?)?$/.test(word);

/** Letters and figures mixed, as in the codes by which a document is looked up. */
const isCode = (word: string): boolean => word.length <= 16 && /\d/.test(word) && /\p{L}/u.test(word);
