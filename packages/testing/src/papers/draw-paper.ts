import { createRequire } from 'node:module';
import path from 'node:path';

import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

import type { SpecimenPerson } from './specimen-person.ts';
import { writeTd1, writeTd3 } from './write-mrz.ts';

/** How the texts of a paper are laid out and worded. */
export type PaperLayout = 'electronic' | 'laminated';

export interface PaperDrawing {
  readonly person: SpecimenPerson;
  readonly layout?: PaperLayout;
  /** A photograph for the portrait, at run time only; otherwise a face is drawn. */
  readonly portrait?: Uint8Array;
}

const fonts = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const plain = 'Specimen';
const bold = 'Specimen Bold';

function openFonts(): void {
  if (GlobalFonts.has(plain)) return;
  GlobalFonts.registerFromPath(path.join(fonts, 'standard_fonts/LiberationSans-Regular.ttf'), plain);
  GlobalFonts.registerFromPath(path.join(fonts, 'standard_fonts/LiberationSans-Bold.ttf'), bold);
}

type Write = (
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly font?: string },
) => void;

interface Sheet {
  readonly write: Write;
  /** A small label and its value below. */
  readonly pair: (label: string, value: string, x: number, y: number) => void;
  readonly mrz: (lines: readonly string[], top: number) => void;
  readonly portrait: (x: number, y: number, width: number) => Promise<void>;
  readonly png: () => Promise<Buffer>;
}

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];
const spoken = (date: string): string => `${date.slice(8)} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

function openSheet(width: number, height: number, { portrait }: PaperDrawing): Sheet {
  openFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  paint(context, width, height);
  const write: Write = (text, { x, y, size, font = plain }) => {
    context.font = `${size}px "${font}"`;
    context.fillStyle = '#1a1a26';
    context.fillText(text, x, y);
  };
  write('ESPÉCIMEN SIN VALOR', { x: width * 0.62, y: height * 0.04, size: 18 });
  return {
    write,
    pair: (label, value, x, y) => {
      write(label, { x, y, size: 15 });
      write(value, { x, y: y + 29, size: 25, font: bold });
    },
    mrz: (lines, top) => {
      for (const [row, line] of lines.entries()) {
        const pitch = (width * 0.93) / line.length;
        for (const [index, character] of Array.from(line).entries())
          write(character, { x: width * 0.035 + index * pitch, y: top + row * pitch * 2, size: pitch * 1.35 });
      }
    },
    portrait: async (x, y, size) => {
      if (portrait) context.drawImage(await loadImage(portrait), x, y, size, size * 1.28);
      else drawFace(context, { x, y, size });
    },
    png: async () => canvas.encode('png'),
  };
}

function paint(context: SKRSContext2D, width: number, height: number): void {
  const ground = context.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, '#dfe8f5');
  ground.addColorStop(1, '#f4e6cc');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = 'rgba(70, 110, 150, 0.16)';
  for (let line = 0; line < 24; line++) {
    context.beginPath();
    for (let x = 0; x <= width; x += 8) context.lineTo(x, (height / 24) * line + 16 * Math.sin(x / 55 + line));
    context.stroke();
  }
}

/** Nobody's. */
function drawFace(
  context: SKRSContext2D,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const oval = (colour: string, place: readonly [number, number, number, number]): void => {
    const [left, top, across, down] = place;
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(x + left * size, y + top * size, across * size, down * size, 0, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = '#c9d3e2';
  context.fillRect(x, y, size, size * 1.28);
  oval('#3a2c25', [0.5, 0.5, 0.34, 0.42]);
  oval('#c99a7c', [0.5, 0.6, 0.28, 0.37]);
  for (const eye of [0.38, 0.62]) oval('#2a1f1a', [eye, 0.52, 0.045, 0.025]);
  oval('#a3705a', [0.5, 0.64, 0.035, 0.06]);
  oval('#8c3f3f', [0.5, 0.8, 0.1, 0.025]);
}

export async function drawCardFront(drawing: PaperDrawing): Promise<Buffer> {
  const { person, layout = 'electronic' } = drawing;
  const sheet = openSheet(1012, 638, drawing);
  if (layout === 'electronic') {
    sheet.write('REPÚBLICA DEL ECUADOR', { x: 330, y: 60, size: 28, font: bold });
    sheet.write('CÉDULA DE IDENTIDAD', { x: 330, y: 98, size: 22 });
    await sheet.portrait(40, 120, 260);
    sheet.pair('APELLIDOS', person.lastNames, 340, 150);
    sheet.pair('NOMBRES', person.firstNames, 340, 218);
    sheet.pair('FECHA DE NACIMIENTO', spoken(person.birthDate), 340, 286);
    sheet.pair('SEXO', person.sex === 'M' ? 'HOMBRE' : 'MUJER', 700, 286);
    sheet.pair('LUGAR DE NACIMIENTO', person.birthPlace, 340, 354);
    sheet.pair('No. DOCUMENTO', person.documentNumber, 700, 422);
    sheet.pair('FECHA DE VENCIMIENTO', spoken(person.expiryDate), 340, 422);
    sheet.write(`NUI.${person.nui}`, { x: 40, y: 540, size: 34, font: bold });
  } else {
    sheet.write('CÉDULA DE CIUDADANÍA', { x: 40, y: 60, size: 26, font: bold });
    sheet.write(`No. ${person.nui.slice(0, 9)}-${person.nui.slice(9)}`, { x: 40, y: 110, size: 32, font: bold });
    await sheet.portrait(710, 110, 250);
    sheet.pair('APELLIDOS Y NOMBRES', person.lastNames, 40, 170);
    sheet.write(person.firstNames, { x: 40, y: 233, size: 25, font: bold });
    sheet.pair('LUGAR DE NACIMIENTO', person.birthPlace, 40, 290);
    sheet.pair('FECHA DE NACIMIENTO', person.birthDate, 40, 360);
    sheet.pair('SEXO', person.sex, 400, 360);
    sheet.pair('VÁLIDA HASTA', person.expiryDate, 40, 430);
  }
  return sheet.png();
}

export async function drawCardBack(drawing: PaperDrawing): Promise<Buffer> {
  const sheet = openSheet(1012, 638, drawing);
  sheet.pair('APELLIDOS Y NOMBRES DEL PADRE', 'PEREZ LOPEZ JUAN', 45, 60);
  sheet.pair('APELLIDOS Y NOMBRES DE LA MADRE', 'TORRES RUIZ ELENA', 45, 130);
  sheet.pair('ESTADO CIVIL', 'SOLTERO', 45, 200);
  sheet.pair('LUGAR Y FECHA DE EMISIÓN', 'QUITO 27 MAY 2024', 45, 270);
  sheet.mrz(writeTd1(drawing.person), 460);
  return sheet.png();
}

export async function drawPassport(drawing: PaperDrawing): Promise<Buffer> {
  const { person } = drawing;
  const sheet = openSheet(1476, 1039, drawing);
  sheet.write('REPÚBLICA DEL ECUADOR · PASAPORTE / PASSPORT', { x: 60, y: 80, size: 30, font: bold });
  await sheet.portrait(60, 150, 360);
  sheet.pair('Pasaporte No. / Passport No.', person.passportNumber, 980, 150);
  sheet.pair('Apellidos / Surname', person.lastNames, 480, 150);
  sheet.pair('Nombres / Given names', person.firstNames, 480, 240);
  sheet.pair('Cédula No. / Personal No.', person.nui, 980, 330);
  sheet.pair('Fecha de nacimiento / Date of birth', spoken(person.birthDate), 480, 420);
  sheet.pair('Sexo / Sex', person.sex, 980, 420);
  sheet.pair('Fecha de emisión / Date of issue', '27 MAY 2024', 480, 510);
  sheet.pair('Fecha de expiración / Date of expiry', spoken(person.expiryDate), 980, 510);
  sheet.mrz(writeTd3(person), 890);
  return sheet.png();
}

/** A voting certificate, a vehicle's registration card, a RUC certificate or a bill: a title and what it shows. */
export async function drawOtherPaper(
  drawing: PaperDrawing & { readonly title: string; readonly pairs: Readonly<Record<string, string>> },
): Promise<Buffer> {
  const sheet = openSheet(1012, 638, drawing);
  sheet.write(drawing.title, { x: 40, y: 80, size: 28, font: bold });
  for (const [index, [label, value]] of Object.entries(drawing.pairs).entries())
    sheet.pair(label, value, 40 + (index % 2) * 500, 150 + Math.floor(index / 2) * 80);
  return sheet.png();
}
