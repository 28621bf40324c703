import { countries } from '@rubrica/catalogues';

import type { identificationTypes } from '../forms/person.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { PartyField } from '../kind/document-fields.ts';
import { agree, isFeminine } from './agreement.ts';
import type { AnswerReader } from './answer-reader.ts';
import { describeOption, missOption, type DocumentValue } from './format-value.ts';
import { longDate, numbered, titleCase } from './words.ts';

/** Words that follow the person's gender. */
interface Agreement {
  readonly treatment: string;
  readonly ending: (masculine: string) => string;
}

/** A party as the heading of a contract presents it, and the pieces that its clauses repeat. */
export function describeParty(
  reader: AnswerReader,
  { prefix, called }: Pick<PartyField, 'prefix' | 'called'>,
  answers: KindAnswers,
): DocumentValue {
  const isCompany = reader.text(`${prefix}tipo_persona`) === 'juridica';
  const who = isCompany ? describeCompany(reader, prefix) : describeNatural(reader, prefix);
  return {
    ...who,
    papel: called ? agree(called, answers, prefix) : null,
    femenino: isFeminine(answers, prefix),
    conyuge: isCompany ? null : describeSpouse(reader, prefix),
    domicilio: describeAddress(reader, prefix),
    correo: reader.needed(`${prefix}email`),
    celular: reader.needed(`${prefix}celular`),
  };
}

/** The other of a couple that shares its goods, who also signs. */
function describeSpouse(reader: AnswerReader, prefix: string): DocumentValue {
  if (reader.text(`${prefix}regimen`) !== 'sociedad_conyugal') return null;
  const isMarried = reader.text(`${prefix}estado_civil`) === 'casado';
  return {
    nombre: nameOf(reader, `${prefix}conyuge_`),
    identificacion: identificationOf(reader, `${prefix}conyuge_`),
    vinculo: isMarried ? 'cónyuge' : 'conviviente',
    sociedad: isMarried ? 'la sociedad conyugal' : 'la sociedad de bienes',
  };
}

/** Name and document of someone of whom a document says no more. */
export function describePerson(reader: AnswerReader, prefix: string): DocumentValue {
  return { nombre: nameOf(reader, prefix), identificacion: identificationOf(reader, prefix) };
}

/** `Av. Amazonas N34-451, cantón Quito, provincia de Pichincha`. */
export function describeAddress(reader: AnswerReader, prefix: string): string {
  const street = reader.needed(`${prefix}direccion`);
  const parish = reader.text(`${prefix}parroquia`)?.split('/').at(-1);
  const canton = optionText(reader, `${prefix}ciudad`).split(', ').at(-1) ?? '';
  const province = optionText(reader, `${prefix}provincia`);
  const parts = [street, parish && `parroquia ${titleCase(parish)}`, `cantón ${canton}`, `provincia de ${province}`];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

/** As the cédula writes it, surnames first: the one order in which all names of a document stand. */
export function nameOf(reader: AnswerReader, prefix: string): string {
  const names = reader.text(`${prefix}nombres`);
  return names === undefined
    ? reader.needed(`${prefix}nombre_completo`)
    : `${reader.needed(`${prefix}apellidos`)} ${names}`;
}

/** `cédula No. 1700000035`. */
export function identificationOf(reader: AnswerReader, prefix: string): string {
  return numbered(documentWord(reader.needed(`${prefix}tipo_id`)), reader.needed(`${prefix}id_num`));
}

/** What a person is identified by, as a document says it. */
export const documentWord = (type: string): string => documentWords[type] ?? 'documento';

const documentWords: Readonly<Record<string, string>> = {
  cedula_ciudadania: 'cédula',
  cedula_identidad: 'cédula',
  pasaporte: 'pasaporte',
} satisfies Record<keyof typeof identificationTypes, string>;

function describeNatural(reader: AnswerReader, prefix: string): Record<string, DocumentValue> {
  const words = agreementOf(reader.needed(`${prefix}genero`));
  const name = nameOf(reader, prefix);
  const identification = identificationOf(reader, prefix);
  const facts = [
    `de nacionalidad ${nationalityOf(reader, `${prefix}nacionalidad`)}`,
    'mayor de edad',
    civilStatusOf(reader, prefix, words),
    `de profesión u ocupación ${lower(reader.needed(`${prefix}profesion`))}`,
    `${words.ending('portador')} de la ${identification}`.replace('de la pasaporte', 'del pasaporte'),
    `${words.ending('domiciliado')} en ${describeAddress(reader, prefix)}`,
  ];
  const told = facts.filter((fact) => fact !== undefined);
  return {
    tipo: 'natural',
    nombre: name,
    identificacion: identification,
    comparecencia: `${words.treatment} ${name}, ${told.join(', ')}, ${capacityOf(reader, prefix)}`,
  };
}

/** In whose right a natural person comes: their own, the couple's, or through a proxy. */
function capacityOf(reader: AnswerReader, prefix: string): string {
  const own = 'por sus propios derechos';
  const shared = sharedGoodsOf(reader, prefix);
  const rights = shared === undefined ? own : `${own} y por los que le corresponden en ${shared}`;
  if (reader.text(`${prefix}comparece`) !== 'apoderado') return rights;
  const power = optionText(reader, `${prefix}poder_tipo`).toLowerCase();
  const given = `otorgado el ${longDate(reader.needed(`${prefix}poder_fecha`))} ante la ${reader.needed(`${prefix}poder_notaria`)}`;
  const proxy = `${nameOf(reader, `${prefix}apoderado_`)}, con ${identificationOf(reader, `${prefix}apoderado_`)}`;
  return `por intermedio de ${proxy}, a quien confirió ${power} ${given}, que se agrega como documento habilitante, ${rights}`;
}

function sharedGoodsOf(reader: AnswerReader, prefix: string): string | undefined {
  if (reader.text(`${prefix}regimen`) !== 'sociedad_conyugal') return undefined;
  const isMarried = reader.text(`${prefix}estado_civil`) === 'casado';
  const spouse = `${prefix}conyuge_`;
  const who = `${nameOf(reader, spouse)}, con ${identificationOf(reader, spouse)}, quien también comparece y suscribe`;
  return isMarried ? `la sociedad conyugal formada con ${who}` : `la sociedad de bienes formada con ${who}`;
}

/** Nothing where the form does not ask. */
function civilStatusOf(reader: AnswerReader, prefix: string, words: Agreement): string | undefined {
  if (reader.variable(`${prefix}estado_civil`) === undefined) return undefined;
  const status = reader.needed(`${prefix}estado_civil`);
  const named = status === 'unión_de_hecho' ? 'en unión de hecho' : `de estado civil ${words.ending(status)}`;
  const instrument = reader.text(`${prefix}regimen_instrumento`);
  if (instrument === undefined) return named;
  const regime =
    reader.text(`${prefix}regimen`) === 'capitulaciones' ? 'capitulaciones matrimoniales' : 'separación de bienes';
  return `${named} con ${regime} según ${lower(instrument)}`;
}

function describeCompany(reader: AnswerReader, prefix: string): Record<string, DocumentValue> {
  const name = reader.needed(`${prefix}razon_social`);
  const identification = numbered('RUC', reader.needed(`${prefix}ruc`));
  const type = reader.needed(`${prefix}tipo_compania`);
  const agent = `${prefix}representante_`;
  const canton = optionText(reader, `${prefix}nombramiento_canton`).split(', ').at(-1) ?? '';
  const appointment = [
    `conforme al nombramiento inscrito en el ${type in otherPersons ? 'registro que le corresponde en el' : 'Registro Mercantil del'} cantón ${canton}`,
    `el ${longDate(reader.needed(`${prefix}nombramiento_inscripcion`))}`,
    `bajo el número ${reader.needed(`${prefix}nombramiento_numero`)}`,
    `vigente hasta el ${longDate(reader.needed(`${prefix}nombramiento_vence`))}`,
  ].join(', ');
  const represented = `${nameOf(reader, agent)}, con ${identificationOf(reader, agent)}`;
  return {
    tipo: 'juridica',
    nombre: name,
    identificacion: identification,
    comparecencia:
      `${otherPersons[type] ?? 'la compañía'} ${name}, ${legalFormOf(reader, prefix)}con ${identification}, ` +
      `domiciliada en ${describeAddress(reader, prefix)}, legalmente representada por ${represented}, en su calidad de ` +
      `${reader.needed(`${prefix}nombramiento_cargo`)}, ${appointment}, que se agrega como documento habilitante`,
  };
}

/** Who is a juridical person and no company: neither is its appointment inscribed where those of companies are. */
const otherPersons: Readonly<Record<string, string>> = {
  organizacion_eps: 'la organización de la economía popular y solidaria',
  otra: 'la persona jurídica',
};

/** `sociedad anónima `: of a company, which it is. */
function legalFormOf(reader: AnswerReader, prefix: string): string {
  const isCompany = !(reader.needed(`${prefix}tipo_compania`) in otherPersons);
  return isCompany ? `${lower(optionText(reader, `${prefix}tipo_compania`))} ` : '';
}

function agreementOf(gender: string): Agreement {
  return gender === 'femenino'
    ? { treatment: 'la señora', ending: feminine }
    : { treatment: 'el señor', ending: (word) => word };
}

/** `casado` → `casada`, `portador` → `portadora`. */
function feminine(word: string): string {
  return word.endsWith('o') ? `${word.slice(0, -1)}a` : `${word}a`;
}

function nationalityOf(reader: AnswerReader, id: string): string {
  const country = reader.needed(id);
  const nationality = countries().find((one) => one.id === country)?.nationality;
  if (nationality === undefined && country !== '') reader.miss({ variable: id, label: 'Nacionalidad' });
  return nationality?.toLowerCase() ?? '';
}

function optionText(reader: AnswerReader, id: string): string {
  const variable = reader.variable(id);
  const answer = reader.needed(id);
  if (variable === undefined || answer === '') return '';
  return describeOption(variable, answer, reader) ?? missOption(variable, answer, reader);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
