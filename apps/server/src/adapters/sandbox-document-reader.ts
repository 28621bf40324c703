import { findOnSlip } from '@rubrica/identity/slips';

import { transferSlip, type DocumentReader, type PaperCheck, type PaperToRead } from '../ports/document-reader.ts';

/** Below it no letter of a cédula can be read. */
const leastSide = 400;

/** Checks what can be checked without reading pictures: kind of file, legibility, dates, and data in a PDF's own text. */
export function createSandboxDocumentReader(): DocumentReader {
  return {
    read: async (paper) => {
      const checks = [legibility(paper), ...expiry(paper), ...shownData(paper)];
      const isRejected = checks.some(({ ok }) => !ok);
      const isRead = textOf(paper) !== '' || Object.keys(paper.expected).length === 0;
      const isUnreadable = checks.every(({ name, ok }) => ok === (name !== 'legibility'));
      if (isRejected) return { verdict: 'REJECTED', checks, isUnreadable };
      return { verdict: isRead ? 'ACCEPTED' : 'REVIEW', checks };
    },
  };
}

function legibility({ inspected }: PaperToRead): PaperCheck {
  const name = 'legibility';
  if (inspected.type === 'pdf') return { name, ok: true, message: 'El archivo se puede abrir.' };
  if (inspected.isBlank) return { name, ok: false, message: 'La imagen está en blanco.' };
  if (Math.min(inspected.width, inspected.height) < leastSide)
    return {
      name,
      ok: false,
      message: `La imagen es muy pequeña: cada lado debe tener al menos ${leastSide} píxeles.`,
    };
  if (inspected.isBlurred) return { name, ok: false, message: 'La imagen está borrosa.' };
  return { name, ok: true, message: 'La imagen es legible.' };
}

function expiry({ expected: { expiration_date: date }, today }: PaperToRead): readonly PaperCheck[] {
  if (!date) return [];
  const ok = date >= today;
  return [
    {
      name: 'expiration_date',
      ok,
      message: ok ? 'El documento está vigente.' : `El documento venció el ${date.split('-').toReversed().join('/')}.`,
    },
  ];
}

function shownData(paper: PaperToRead): readonly PaperCheck[] {
  const text = textOf(paper);
  if (text === '') return [];
  if (paper.documentType === transferSlip) return findOnSlip([text], paper.expected);
  const { names, identification_number: number, plate } = paper.expected;
  const words = names ? normalise(names).split(' ') : [];
  return [
    ...(names
      ? [
          check(
            'names',
            words.every((word) => text.includes(word)),
            'El nombre',
            names,
          ),
        ]
      : []),
    ...(number ? [check('identification_number', squeeze(text).includes(squeeze(number)), 'El número', number)] : []),
    ...(plate ? [check('plate', squeeze(text).includes(squeeze(plate)), 'La placa', plate)] : []),
  ];
}

function check(name: string, ok: boolean, subject: string, value: string): PaperCheck {
  return {
    name,
    ok,
    message: ok ? `${subject} consta en el documento.` : `${subject} «${value}» no consta en el documento.`,
  };
}

const textOf = ({ inspected }: PaperToRead): string => (inspected.type === 'pdf' ? normalise(inspected.text) : '');

function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim();
}

const squeeze = (text: string): string => normalise(text).replace(/[^A-Z0-9]/g, '');
