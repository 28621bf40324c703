import { beforeAll, expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { AreaChart } from './area-chart.tsx';
import { BarChart } from './bar-chart.tsx';
import { ProportionBar } from './proportion-bar.tsx';

const series = [
  { key: 'sent', label: 'Enviados', tone: 'lightBlue' },
  { key: 'done', label: 'Completados', tone: 'green' },
] as const;
const points = ['27/10', '03/11', '10/11'].map((label, week) => ({
  label,
  values: { sent: 70 + week * 9, done: 60 + week * 5 },
}));
const parts = [
  { key: 'TO_VALIDATE', label: 'Por validar', count: 7, tone: 'yellow' },
  { key: 'COMPLETED', label: 'Completado', count: 10_412, tone: 'green' },
] as const;

beforeAll(async () => {
  await import('./area-plot.tsx');
}, 30_000);

test('counts are bars with their numbers, and a table for screen readers', async () => {
  for (const viewport of [desktop, phone]) {
    const bars = points.map(({ label, values }) => ({ label, value: values.sent }));
    const screen = await renderPart(
      <BarChart label="Creados" pointTitle="Semana" valueTitle="Procesos" bars={bars} />,
      viewport,
    );
    const rows = screen.getByRole('table', { name: 'Creados' }).getByRole('row').elements();
    expect(rows.map((row) => row.textContent)).toEqual(['SemanaProcesos', '27/1070', '03/1179', '10/1188']);
    await expectAccessible();
    await screen.unmount();
  }
  const screen = await renderPart(<BarChart label="x" pointTitle="Semana" valueTitle="Procesos" bars={[]} />);
  await expect.element(screen.getByText('Todavía no hay datos para este período.')).toBeVisible();
});

test('numbers over time are drawn as lines and also listed in a table for screen readers', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(
      <AreaChart label="Procesos por semana" pointTitle="Semana" points={points} series={series} />,
      viewport,
    );
    await expect.poll(() => screen.container.querySelectorAll('path.recharts-area-curve').length).toBe(2);
    const table = screen.getByRole('table', { name: 'Procesos por semana' });
    expect(
      table
        .getByRole('row')
        .elements()
        .map((row) => row.textContent),
    ).toEqual(['SemanaEnviadosCompletados', '27/107060', '03/117965', '10/118870']);
    await expectAccessible();
    await screen.unmount();
  }
});

test('without a single number the chart says so', async () => {
  const blank = points.map(({ label }) => ({ label, values: { sent: 0, done: 0 } }));
  const screen = await renderPart(<AreaChart label="x" pointTitle="Semana" points={blank} series={series} />);
  await expect.element(screen.getByText('Todavía no hay datos para este período.')).toBeVisible();
  expect(screen.getByRole('table').elements()).toHaveLength(0);
});

test('a bar shows the parts of the whole, with numbers that are links', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(
      <ProportionBar label="Por estado" parts={parts} renderLabel={({ label }) => <a href="#lista">{label}</a>} />,
      viewport,
    );
    await expect.element(screen.getByRole('list', { name: 'Por estado' }).getByText('10.412')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Por validar' })).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('a state without processes has a number but no piece of the bar', async () => {
  const screen = await renderPart(
    <ProportionBar label="Por estado" parts={parts.map((part) => ({ ...part, count: 0 }))} />,
  );
  await expect.element(screen.getByText('Todavía no hay nada que contar.')).toBeVisible();
  expect(screen.getByRole('list').getByText('0', { exact: true }).elements()).toHaveLength(2);
});
