/** Papers of people who do not exist, drawn and photographed as badly as wanted. */
export {
  drawCardBack,
  drawCardFront,
  drawOtherPaper,
  drawPassport,
  type PaperDrawing,
  type PaperLayout,
} from './draw-paper.ts';
export { photographPaper, shotQualities, type Shot } from './photograph-paper.ts';
export { specimenPerson, type SpecimenPerson } from './specimen-person.ts';
export { writeTd1, writeTd3 } from './write-mrz.ts';
