import { afterEach, expect, test, vi } from 'vitest';

import { expectAccessible, phone, renderPart } from '../../../../../test/support/render-part.tsx';
import { QueriesProvider } from '../../../../shared/queries.tsx';
import { ApproversField } from './approvers-field.tsx';

const elena = 'a0000000-0000-4000-8000-000000000001';
const list = [
  {
    id: 'a0000000-0000-4000-8000-000000000002',
    name: 'Esteban',
    last_name: 'Ruiz',
    email: 'esteban@demo.ec',
    has_account: true,
  },
  { id: elena, name: 'Elena', last_name: 'Vaca', email: 'elena@socios.ec', has_account: false },
];

afterEach(() => vi.unstubAllGlobals());

test('an approver without an account can be chosen, and the page says that they get a link', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ list }));
  const onChange = vi.fn<(approvers: readonly string[]) => void>();
  const screen = await renderPart(
    <QueriesProvider>
      <ApproversField value={[]} onChange={onChange} error={undefined} />
    </QueriesProvider>,
    phone,
  );
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByText('esteban@demo.ec')).toBeVisible();
  await screen.getByText('elena@socios.ec · sin cuenta, por un enlace').click();
  expect(onChange).toHaveBeenCalledWith([elena]);
  await expectAccessible();
});
