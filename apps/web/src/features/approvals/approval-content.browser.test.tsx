import type { ApprovalView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { renderPart } from '../../../test/support/render-part.tsx';
import { ApprovalFacts } from './approval-content.tsx';

const approval: ApprovalView = {
  company_name: 'Almacenes El Valle',
  kind_name: 'Compra Venta',
  title: 'Compra de un vehículo',
  process_number_opertaion: 'CV-2026-000418',
  created_by_name: 'María Andrango',
  created_at: '2026-11-15T15:42:18.000Z',
  deadline_at: '2026-12-11T04:59:59.000Z',
  approver_name: 'Lucía Andrade',
  signers: [],
  documents: [],
};

test('the deadline of an approval is a day and an hour of Ecuador, without seconds', async () => {
  const screen = await renderPart(<ApprovalFacts approval={approval} />);
  await expect.element(screen.getByText('10/12/2026 23:59', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('CV-2026-000418', { exact: true })).toBeVisible();
});
