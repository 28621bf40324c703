import { expect, test } from 'vitest';

import type { CertificateRequest } from '../request.ts';
import { sheetData } from './sheet-data.ts';

const at = new Date('2026-11-14T15:00:00Z');

const request: CertificateRequest = {
  id: '01a1de08-60cd-7848-bd40-c3cc12174220',
  number: 'CE-2026-000007',
  type: 'representante_legal',
  years: 2,
  status: 'REJECTED',
  holder: {
    name: 'Jorge Iván',
    last_name: 'Quishpe Lema',
    identification_type: 'cedula_ciudadania',
    identification_number: '1712345675',
  },
  contact: { email: 'jorge@correo.ec', phone: '0991234567', address: 'Av. Loja 12-30', city: 'Cuenca' },
  company: { ruc: '1790016919001', legal_name: 'Corporación Favorita', position: 'Gerente', department: '' },
  holderId: null,
  signatoryId: null,
  createdBy: 'member:1',
  createdAt: at,
  sentAt: at,
  paidBy: 'payment',
  netCents: 1600,
  paymentId: '01a1de08-60cd-7848-bd40-c3cc12174221',
  isPaid: false,
  keyRequest: null,
  issued: null,
  revocation: null,
};

test('the sheet names the hash of each paper, also of one that was replaced, and what was paid and given back', () => {
  const annex = {
    id: 'a',
    requestId: request.id,
    type: 'selfie',
    sha256: Buffer.from('ab'.repeat(32), 'hex'),
    objectKey: 'x',
    contentType: 'image/jpeg',
    sizeBytes: 10,
    uploadedBy: 'member:1',
    uploadedAt: at,
    replacedAt: at,
  } as const;
  const { partes, historia } = sheetData({
    request,
    events: [{ cause: 'rejected', status: 'REJECTED', actor: 'member:2', reason: 'No es su cédula', at }],
    names: new Map([['member:2', 'Rosa Andrade']]),
    annexes: [annex],
    payment: { number: 'PG-1', totalCents: 1840, refundedCents: 1840, method: 'card', paidAt: at },
    company: { name: 'Cooperativa Sierra Clara', color: '#001738' },
    certificateSha256: undefined,
    madeAt: at,
    isDemonstration: true,
  });
  const valueOf = (titulo: string) =>
    partes.flatMap(({ filas }) => filas).find((line) => line.titulo === titulo)?.valor;
  expect(partes.map(({ titulo }) => titulo)).toEqual(['La persona', 'Documentos que entregó', 'El pago']);
  expect(valueOf('Foto de la persona con su documento')).toMatch(
    new RegExp(`SHA-256 ${'ab'.repeat(32)} · reemplazado`),
  );
  expect([valueOf('Valor con IVA'), valueOf('Devuelto, o por devolver')]).toEqual(['$ 18,40', '$ 18,40']);
  expect(valueOf('Empresa')).toBe('Corporación Favorita, RUC 1790016919001');
  expect(historia).toEqual([
    { fecha: expect.any(String), texto: 'Rechazada', quien: 'Rosa Andrade', motivo: 'No es su cédula' },
  ]);
});
