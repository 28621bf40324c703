import { openForm } from '@rubrica/form-engine';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';

import { renderPart } from '../../../../test/support/render-part.tsx';
import { createStore } from '../../../shared/store.ts';
import { FormFields, openDefinition, useDynamicForm } from '../../forms/index.ts';
import { watchOwnContacts } from './own-contacts.ts';

const opened = openDefinition({
  version: '1',
  groups: [
    {
      id_group: 1,
      index: 1,
      name: 'Comprador',
      variables: [
        { id: 'comprador_id_num', name: 'Cédula', data_type: 'string', order: 1 },
        { id: 'comprador_email', name: 'Correo', data_type: 'email', order: 2 },
        { id: 'comprador_celular', name: 'Celular', data_type: 'string', handle_validator: 'mobile', order: 3 },
      ],
    },
  ],
});
const signers = [{ identification_number: 'comprador_id_num', email: 'comprador_email', phone: 'comprador_celular' }];
const official = { email: 'ana@demo.ec', phone: '0991234567', identification_number: '1712345675' };
const taken = 'Este dato ya está en uso, ingrese uno distinto';

function Buyer() {
  const [store] = useState(() => createStore(openForm(opened.form)));
  useEffect(() => watchOwnContacts(store, signers, official), [store]);
  return <Fields store={store} />;
}

function Fields({ store }: { readonly store: Parameters<typeof useDynamicForm>[0]['store'] }) {
  const services = { ask: () => Promise.reject(new Error('nothing is asked')), onLookupFailure: () => {} };
  const upload = () => Promise.reject(new Error('nothing is sent'));
  const form = useDynamicForm({ store, memory: opened.memory, services: { ...services, upload } });
  const [group] = opened.form.groups;
  return group && <FormFields form={form} group={group} />;
}

test('the official’s own mail and phone are refused for another signer while they are typed, and not for the official', async () => {
  const screen = await renderPart(<Buyer />);
  const [number, mail, phone] = ['Cédula', 'Correo', 'Celular'].map((name) => screen.getByRole('textbox', { name }));
  if (!number || !mail || !phone) throw new Error('the form has three fields');
  await mail.fill(' ANA@demo.ec');
  await expect.element(mail).toHaveAccessibleDescription(taken);
  await phone.fill('+593991234567');
  await expect.element(phone).toHaveAccessibleDescription(taken);
  await number.fill('1712345675');
  await expect.element(mail).not.toHaveAccessibleDescription(taken);
  await expect.element(phone).not.toHaveAccessibleDescription(taken);
  await number.fill('1700000035');
  await expect.element(mail).toHaveAccessibleDescription(taken);
});
