import { sendKind } from './client-way.ts';
import { adhere, countedAdhesion, countTaps, signSimply, waysToSign } from './counted-visits.ts';
import { expect, test } from './story.ts';
import { sendContract } from './visit.ts';

const most = { simple: { taps: 6, screens: 4 }, adhesion: { taps: 25 } } as const;

for (const [name, way] of Object.entries(waysToSign)) {
  test(
    `one document is signed ${name} in six taps and four screens`,
    { tag: '@phone' },
    async ({ page, request }, info) => {
      const { link, email } = await sendContract(request, info, way.type);
      const count = await countTaps(page);
      await signSimply({ page, request, link, email }, way);
      const { taps, screens } = await count();
      info.annotations.push({ type: 'taps', description: `${taps} taps: ${screens.join(' → ')}` });
      expect(taps).toBeLessThanOrEqual(most.simple.taps);
      expect(screens).toEqual(['Hola, Jorge', 'Ingrese el código', 'Contrato', 'Listo, Jorge.']);
      expect(screens).toHaveLength(most.simple.screens);
    },
  );
}

test(
  'an adhesion with registry, face and papers takes 25 taps at most',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.setTimeout(600_000);
    const { id, link, email } = await sendKind(request, info, countedAdhesion);
    const count = await countTaps(page);
    await adhere({ page, request, id, link, email });
    const { taps, screens } = await count();
    info.annotations.push({ type: 'taps', description: `${taps} taps: ${screens.join(' → ')}` });
    expect(screens[0]).toBe('Le damos la bienvenida');
    expect(taps).toBeLessThanOrEqual(most.adhesion.taps);
  },
);
