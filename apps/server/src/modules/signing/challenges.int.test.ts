import { afterEach, describe, expect, test, vi } from 'vitest';

import { createFaceVisits } from '../../../test/support/face-visits.ts';
import { createOffice } from '../../../test/support/office.ts';
import { photograph } from '../../../test/support/pictures.ts';
import type { Visitor } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();
const { meet, start, show } = createFaceVisits(world, desk);
const { faceMatcher } = (await world.contextOf('demo')).ports;
const method = { method: 'engine', models: [], threshold: 80, genuine: 97 } as const;

afterEach(() => vi.restoreAllMocks());

describe('nobody draws challenges until one fits a clip', () => {
  const posesOf = async (visitor: Visitor) => (await start(visitor)).body.frames.map(({ pose }) => pose).join(' ');

  /** Five starts of the same challenge by chance are one in some ten thousand. */
  const startOften = async (visitor: Visitor) => {
    const poses: string[] = [];
    for (let time = 0; time < 5; time += 1) poses.push(await posesOf(visitor));
    return new Set(poses);
  };

  test('so a start that nobody answered asks for the same steps again', async () => {
    const visitor = await meet('1712345675');
    expect((await startOften(visitor)).size).toBe(1);
  });

  test('so does a clip that was refused, also while it is being looked at', async () => {
    const visitor = await meet('1712345675');
    const [asked, blank] = [await startOften(visitor), await photograph({ isBlank: true })];
    expect((await show(visitor, [blank])).body.code).toBe('biometric.frames_refused');
    const meanwhile: string[] = [];
    vi.spyOn(faceMatcher, 'compare').mockImplementation(async () => {
      meanwhile.push(await posesOf(visitor));
      return { outcome: 'unusable', reason: 'hay más de una persona' };
    });
    expect((await show(visitor)).body.code).toBe('biometric.frames_refused');
    expect(new Set([...asked, ...meanwhile, await posesOf(visitor)])).toEqual(asked);
  });

  test('and other steps come once a clip was looked at, or an hour later', async () => {
    const visitor = await meet('1712345675');
    const rows = async () =>
      (await world.contextOf('demo')).transaction(({ db }) =>
        db.selectFrom('biometric_attempt').select('id').where('signatory_id', '=', visitor.id).execute(),
      );
    vi.spyOn(faceMatcher, 'compare').mockResolvedValue({ outcome: 'not-live', reasons: ['no se movió'], method });
    await show(visitor);
    expect(await rows()).toEqual([]);
    const drawn = new Set<string>();
    for (let hour = 0; hour < 6; hour += 1) {
      drawn.add(await posesOf(visitor));
      world.clock.now = new Date(world.clock.now.getTime() + 3_601_000);
      await visitor.lock();
      await visitor.proveByCode();
    }
    expect(drawn.size).toBeGreaterThan(1);
  });
});

describe('what was shown before is worth nothing', () => {
  const faceOf = (place: number) => Uint8Array.from({ length: 32 }, (_, byte) => (place * 37 + byte * 101) % 256);
  const faces = Array.from({ length: 10 }, (_, place) => ({ plain: faceOf(place), mirrored: faceOf(place + 40) }));

  test('also where two show it at once', async () => {
    const visitors = [await meet('1704567898'), await meet('1704567898')];
    const both = Promise.withResolvers<void>();
    const compare = vi.spyOn(faceMatcher, 'compare').mockImplementation(async () => {
      if (compare.mock.calls.length === visitors.length) both.resolve();
      await both.promise;
      return { outcome: 'compared', percentage: 96, method, faces };
    });
    const shown = await Promise.all(visitors.map((visitor) => show(visitor)));
    expect(shown.map(({ body }) => body.code ?? body.is_match).toSorted()).toEqual(['biometric.frames_refused', true]);
  });

  test('also in a mirror, and by anybody with this number', async () => {
    const compare = vi.spyOn(faceMatcher, 'compare');
    compare.mockResolvedValueOnce({ outcome: 'compared', percentage: 96, method, faces });
    expect((await show(await meet('0911223345'))).body.is_match).toBe(true);
    const mirrored = faces.map((face) => ({ plain: face.mirrored, mirrored: face.plain }));
    compare.mockResolvedValue({ outcome: 'compared', percentage: 96, method, faces: mirrored });
    const again = await meet('0911223345');
    expect((await show(again)).body.message).toContain('ya se usaron antes');
    expect((await again.state()).remaining_attempts.biometrics).toBe(3);
    expect((await show(await meet('0102030400'))).body.is_match).toBe(true);
  });
});
