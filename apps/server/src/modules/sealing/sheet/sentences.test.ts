import type { ChainedEvent } from '@rubrica/evidence';
import type { ProvenTime } from '@rubrica/pades';
import { expect, test } from 'vitest';

import type { Signatory } from '../../process/signatory.ts';
import { describeConsents } from './acceptance-sentences.ts';
import { describeCompanySignature } from './company-sentences.ts';
import { groupHistory } from './history-groups.ts';
import { describeIdentity } from './identity-sentences.ts';
import { describeKeeping, describeProvenTime, describeSignature, describeSigned } from './sentences.ts';

let sequence = 0;

/** At 22:43 of the day before in Ecuador. */
const event = (name: string, detail: object = {}, signatoryId: string | null = 's'): ChainedEvent => ({
  tenant_id: '',
  signing_process_id: '',
  sequence: (sequence += 1),
  id: '',
  at: '2026-11-16T03:43:10.000Z',
  actor: 'signatory:s',
  type: 'SIGNATORY',
  event: name,
  status: 'ON_PROCESS',
  id_signatory: signatoryId,
  ip: null,
  locale: null,
  location: null,
  device: null,
  detail,
  previous_hash: new Uint8Array(32),
  hash: new Uint8Array(32),
});

const jorge = {
  id: 's',
  name: 'Jorge',
  lastName: 'Quishpe',
  identificationType: 'cedula_ciudadania',
  identificationNumber: '1712345675',
  capacity: 'El comprador',
  signatureType: 'clicwrap',
  assurance: { level: 'identidad_verificada', method: '' },
} as unknown as Signatory;

test('the documents that somebody signed are named, where the process has others, too', () => {
  const documents = [
    { id: 'a', name: 'Contrato.pdf' },
    { id: 'b', name: 'Acta de entrega.pdf' },
    { id: 'c', name: 'Autorización.pdf' },
  ];
  const facts = { signatory: jorge, own: [event('SIGNED', { documents: [{ id: 'b' }, { id: 'a' }] })] };
  expect(describeSigned(facts, documents)).toBe('Lo hizo en estos documentos: «Contrato» y «Acta de entrega».');
  expect(describeSigned(facts, documents.slice(0, 1))).toBe('');
  expect(describeSigned({ ...facts, own: [] }, documents)).toBe('');
});

test('where nobody confirmed the name, the level says so', () => {
  const [, level] = describeIdentity({ signatory: jorge, own: [event('OTP_OK', { channel: 'sms' })] });
  expect(level).toContain('nadie comprobó que sean de esa persona');
  const registry = event('REGISTRY_OK', { registry_name: 'QUISHPE JORGE' });
  expect(describeIdentity({ signatory: jorge, own: [registry] }).join(' ')).not.toContain(
    'nadie comprobó que sean de esa persona',
  );
  const face = event('BIOMETRIC_OK', { percentage: 91, passes_at: 80 });
  expect(describeIdentity({ signatory: jorge, own: [face] }).join(' ')).not.toContain(
    'nadie comprobó que sean de esa persona',
  );
  const paper = event('IDENTITY_ACCEPTED', { step: 'papers', decided_by_name: 'Ana', reason: 'Es su cédula' });
  expect(describeSignature({ signatory: jorge, own: [paper, event('SIGNED')] })).not.toContain('nadie lo comprobó');
  const own = { ...jorge, signatureType: 'electronic_signature' } as Signatory;
  expect(describeIdentity({ signatory: own, own: [] }).join(' ')).not.toContain(
    'nadie comprobó que sean de esa persona',
  );
});

test('who accepted with a click is not said to have signed with a certificate, and the hour is that of Ecuador', () => {
  const sentence = describeSignature({ signatory: jorge, own: [event('SIGNED')] });
  expect(sentence).toBe(
    'Jorge Quishpe, cédula 1712345675 (nadie lo comprobó), en calidad de comprador, aceptó los documentos con un clic. La plataforma lo anotó el 15/11/2026 a las 22:43:10 y selló esa aceptación con el certificado de la plataforma: esa persona no usó uno propio.',
  );
  const one = [event('SIGNED', { documents: [{ id: 'd' }] })];
  expect(describeSignature({ signatory: jorge, own: one })).toContain('aceptó el documento con un clic');
  const own = { ...jorge, signatureType: 'electronic_signature' } as Signatory;
  expect(describeSignature({ signatory: own, own: [event('SIGNED')] })).toContain(
    'certificado electrónico a su nombre',
  );
  expect(describeSignature({ signatory: jorge, own: [] })).toMatch(/no firmó: bastaron otras firmas/);
});

test('each proof that was given is named with its result, and none that was not', () => {
  const own = [
    event('OTP_SENT', { sent_to: '••••3042' }),
    event('OTP_OK', { channel: 'sms' }),
    event('REGISTRY_OK', { registry_name: 'QUISHPE JORGE' }),
    event('BIOMETRIC_OK', { percentage: 96, passes_at: 90 }),
  ];
  expect(describeIdentity({ signatory: jorge, own })).toEqual([
    'Escribió el código de un solo uso que se le envió por SMS al ••••3042 (15/11/2026 a las 22:43:10).',
    'El Registro Civil confirmó con su cédula y su código dactilar que es QUISHPE JORGE (15/11/2026 a las 22:43:10).',
    'Su rostro, visto por la cámara, se comparó con su fotografía del Registro Civil: se parecen en 96 %, se exigía 90 % (15/11/2026 a las 22:43:10).',
    'Nivel 3 de 4: identidad verificada (4 es el más alto). El Registro Civil y su rostro confirman quién es.',
  ]);
  const unproved = { ...jorge, assurance: null } as unknown as Signatory;
  expect(describeIdentity({ signatory: unproved, own: [event('BIOMETRIC_FAILED'), event('OTP_FAILED')] })).toEqual([
    'No se pidió ninguna comprobación de identidad además del enlace personal.',
  ]);
});

test('several people for one number are not called another name, and nobody of them is named', () => {
  const detail = { registry_name: 'QUISHPE JORGE', decided_by_name: 'Ana', reason: 'Llamé al Registro Civil' };
  const after = (more: object) =>
    describeIdentity({ signatory: jorge, own: [event('IDENTITY_ACCEPTED', { ...detail, ...more })] })[0];
  for (const more of [{ reasons: ['homonyms'], names_match: false }, { names_match: true }])
    expect(after(more)).toMatch(/^El Registro Civil respondió con varias personas para ese número; lo aceptó Ana/);
  expect(after({ reasons: ['homonyms', 'names_differ'] })).toMatch(
    /varias personas para ese número, y con otro nombre/,
  );
  expect(after({ reasons: ['homonyms', 'names_differ'] })).not.toContain('QUISHPE');
  expect(after({ reasons: ['names_differ'], names_match: false })).toContain(
    'tiene otro nombre, QUISHPE JORGE; lo aceptó',
  );
  expect(after({ names_match: false })).toContain('tiene otro nombre, QUISHPE JORGE');
});

test('a face that was compared with the portrait of a paper is not said to be the registry’s', () => {
  const reference = { reference: 'el retrato de la cédula que fotografió', reference_source: 'paper' };
  const own = [event('BIOMETRIC_OK', { percentage: 91, passes_at: 80, ...reference })];
  const [sentence] = describeIdentity({ signatory: jorge, own });
  expect(sentence).toMatch(/se comparó con el retrato de la cédula que fotografió: se parecen en 91 %/);
  expect(sentence).toMatch(/no que el documento sea auténtico/);
});

test('a demonstration says that nobody looked at the face', () => {
  const detail = { percentage: 96, passes_at: 80, method: 'Demostración: nadie miró el rostro' };
  expect(describeIdentity({ signatory: jorge, own: [event('BIOMETRIC_OK', detail)] }).join(' ')).toMatch(
    /^Demostración: nadie miró el rostro\. Se anotó un parecido de 96 %/,
  );
});

test('what was accepted is quoted; a history from before it was written down quotes nothing', () => {
  const own = [event('TERMS_ACCEPTED', { accepted: 'Acepto los términos.' }), event('SIGNED', { accepted: 'Leí.' })];
  expect(describeConsents({ signatory: jorge, own })).toEqual([
    '«Acepto los términos.» (22:43:10).',
    '«Leí.» (22:43:10).',
  ]);
  expect(describeConsents({ signatory: jorge, own: [event('TERMS_ACCEPTED', { claimed_at: 'x' })] })).toEqual([]);
});

test('the history goes person by person, and what browsers say of themselves comes last', () => {
  const events = [event('STEP_SHOWN'), event('CREATED', {}, null), event('OPENED'), event('SEALED', {}, null)];
  const groups = groupHistory(events, () => 'Jorge Quishpe');
  expect(groups.map(({ title, events: own }) => [title, own.map((one) => one.event)])).toEqual([
    ['El proceso', ['CREATED', 'SEALED']],
    ['Jorge Quishpe', ['OPENED']],
    ['Lo que dijeron los navegadores', ['STEP_SHOWN']],
  ]);
});

test('the proved hour says by when, in which zone and who proves it', () => {
  const authority = { subject: 'C=EC, CN=Autoridad de Tiempo' } as ProvenTime['authority'];
  const proved = { field: 'firmante-1', at: new Date('2026-11-16T03:44:00Z'), authority };
  expect(describeProvenTime(jorge, proved)).toBe(
    'Hora probada: 15/11/2026 a las 22:44:00 (UTC−5), por un sello de tiempo (RFC 3161) de «Autoridad de Tiempo» dentro del archivo, que ya tenía esa aceptación.',
  );
  expect(describeProvenTime({ ...jorge, signatureType: 'electronic_signature' }, proved)).toContain('esa firma');
  expect(describeProvenTime(jorge, undefined)).toBe('');
  expect(describeKeeping(7)).toContain('7 años');
});

test('codes that were proved before there was a process stand each with its own hour and address', () => {
  const code = (channel: string, to: string, at: string) => event('OTP_OK', { channel, sent_to: to, proved_at: at });
  const own = [
    code('sms', '••••4321', '2026-11-16T03:30:00.000Z'),
    code('email', 'a***@b.ec', '2026-11-16T03:31:00.000Z'),
  ];
  const told = describeIdentity({ signatory: jorge, own }).filter((sentence) => sentence.includes('código'));
  expect(told).toEqual([
    expect.stringMatching(/••••4321 \(15\/11\/2026 a las 22:30:00\)\.$/),
    expect.stringMatching(/a\*\*\*@b\.ec \(15\/11\/2026 a las 22:31:00\)\.$/),
  ]);
});

const paper = (type: string, detail: object = {}) =>
  event('ANNEX_UPLOADED', {
    id: type,
    annex: `cliente_identidad.${type}`,
    name: 'foto.jpg',
    verdict: 'ACCEPTED',
    ...detail,
  });

test('papers are named by what they are, with what a reader found on those of this person', () => {
  const client = { ...jorge, party: 'cliente' } as Signatory;
  const own = [paper('anverso_cedula'), paper('reverso_cedula'), paper('otros')];
  const front = { id: 'anverso_cedula', title: 'Anverso de la cédula', sha256: '', ofParty: 'cliente' };
  const told = (papers: NonNullable<Parameters<typeof describeIdentity>[0]['papers']>) =>
    describeIdentity({ signatory: client, own, papers })[0];
  expect(told([{ ...front, proved: ['identification_number', 'names'] }])).toBe(
    'Entregó «Anverso de la cédula» y «Reverso de la cédula» (15/11/2026 a las 22:43:10). El lector de documentos leyó allí el número 1712345675 y los nombres de Quishpe Jorge.',
  );
  expect(told([{ ...front, ofParty: 'conyuge', proved: ['names'] }])).not.toContain('leyó');
  expect(told([{ ...front, proved: [] }])).toContain('no encontró reparos');
  const doubted = describeIdentity({ signatory: client, own: [paper('anverso_cedula', { verdict: 'REVIEW' })] });
  expect(doubted[0]).toContain('no pudo decidir');
});

test('a face that a person accepted is not said to be confirmed by a machine, nor by the registry', () => {
  const asked = { review: 'r', reference: 'el retrato de la cédula que fotografió', reference_source: 'paper' };
  const own = [
    event('REGISTRY_OK', { registry_name: 'QUISHPE JORGE' }),
    event('IDENTITY_TO_REVIEW', { ...asked, step: 'biometrics', scores: { similarity: { value: 98.8, mark: 80 } } }),
    event('IDENTITY_ACCEPTED', { step: 'biometrics', review: 'r', decided_by_name: 'Ana', reason: 'Es él' }),
  ];
  const [, face, level] = describeIdentity({ signatory: jorge, own });
  expect(face).toMatch(
    /se comparó con el retrato de la cédula que fotografió: se parecen en 98,8 %, se exigía 80 %\. No decidió la máquina: su rostro lo revisó y aceptó Ana, de la empresa: «Es él»/,
  );
  expect(face).toContain('no que el documento sea auténtico');
  expect(level).toBe(
    'Nivel 3 de 4: identidad verificada (4 es el más alto). Se apoya en el Registro Civil y en su rostro, que aceptó una persona de la empresa.',
  );
});

test('the ticked box stands next to its question, and the confirmed data among what was accepted', () => {
  const at = '2026-11-16T03:40:00.000Z';
  const question = '¿Acepta que se traten sus datos?';
  const own = [
    event('CONSENT_GIVEN', { consent: 'politica', text: question, proved_at: at }),
    event('POLICY_ACCEPTED', { at, question, accepted: 'Leí y acepto la política.' }),
    event('DATA_CONFIRMED', { sha256: '', accepted: 'Mis datos son correctos' }),
  ];
  const told = describeConsents({ signatory: jorge, own });
  expect(told).toEqual([
    `«${question}» Marcó: «Leí y acepto la política.» (15/11/2026 a las 22:40:00).`,
    'Leyó sus datos y confirmó: «Mis datos son correctos» (15/11/2026 a las 22:43:10).',
  ]);
  const later = event('CONSENT_REFUSED', { consent: 'politica', text: question });
  expect(describeConsents({ signatory: jorge, own: [...own, later] }).join(' ')).toContain('Respondió que no');
  expect(describeConsents({ signatory: jorge, own: [event('DATA_CONFIRMED')] })).toEqual([
    'Confirmó que sus datos son correctos (15/11/2026 a las 22:43:10).',
  ]);
});

test('the company’s own signature names who acted for it, as far as its history knows', () => {
  const party = { legalName: 'Demo S.A.', ruc: '1790099998001' };
  const documents = [{ id: 'd', name: 'Contrato.pdf' }];
  const signedWith = (detail: object) => {
    const events = [event('SIGNED', { documents: [{ id: 'd' }], ...detail }, null)];
    return describeCompanySignature({ events, party, name: 'Demo', documents });
  };
  const now = signedWith({ signed_by: 'Lucía Andrade', permission_name: 'Firmar por la empresa' });
  expect(now?.nombre).toBe('Demo S.A. (RUC 1790099998001)');
  expect(now?.frases[0]).toBe(
    'Por la empresa firmó Lucía Andrade, con su cuenta de la empresa y su permiso «Firmar por la empresa», el 15/11/2026 a las 22:43:10, en «Contrato».',
  );
  expect(signedWith({ actor_name: 'Lucía Andrade' })?.frases[0]).toMatch(
    /firmó Lucía Andrade, con su cuenta .* permiso de firmar/,
  );
  expect(signedWith({})?.frases[0]).toContain('cuyo nombre no consta aquí');
  expect(describeCompanySignature({ events: [event('SIGNED')], party, name: 'Demo', documents })).toBeUndefined();
});
