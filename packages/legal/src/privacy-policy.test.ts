import { expect, test } from 'vitest';

import type { LegalFacts } from './legal-text.ts';
import { writePlainText } from './plain-text.ts';
import { privacyPolicy } from './privacy-policy.ts';

const facts: LegalFacts = {
  legal_name: 'Almacenes El Valle S.A.',
  ruc: '0190000001001',
  address: 'Av. Solano 1-23, Cuenca',
  contact_email: 'datos@elvalle.ec',
  contact_phone: '07 257 1234',
  delegate_name: 'Marta Proaño',
  delegate_email: 'delegada@elvalle.ec',
};
const nobody = Object.fromEntries(Object.keys(facts).map((name) => [name, ''])) as unknown as LegalFacts;

test('who wants to exercise a right reads whom to write to: the company, where it is, and its delegate', () => {
  const text = writePlainText(privacyPolicy('El Valle', facts));
  for (const fact of Object.values(facts)) expect(text).toContain(fact);
  expect(text).toContain('A quién dirigirse');
});

test('only what the company has said of itself is in it', () => {
  const withoutDelegate = writePlainText(
    privacyPolicy('El Valle', { ...facts, delegate_name: '', delegate_email: '' }),
  );
  expect(withoutDelegate).toContain('datos@elvalle.ec');
  expect(withoutDelegate).not.toContain('El delegado de protección de datos es');
  for (const given of [undefined, nobody])
    expect(writePlainText(privacyPolicy('El Valle', given))).not.toContain('A quién dirigirse');
});
