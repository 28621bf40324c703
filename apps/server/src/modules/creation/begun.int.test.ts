import { needsReview, sampleAnswers } from '@rubrica/process-kinds';
import { describe, expect, test } from 'vitest';

import { accountOpening } from '../../../test/support/account.ts';
import { createOffice } from '../../../test/support/office.ts';
import { AppError } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { beginForClient, type Beginning } from './index.ts';

const { world, desk } = await createOffice();

let begun = 0;
async function beginningOf(more: Partial<Beginning> = {}): Promise<Beginning> {
  begun += 1;
  const at = world.clock.now;
  return {
    applicationId: newId(at),
    kind: accountOpening.uuid,
    owner: await desk.idOf('oficial@demo.ec'),
    answers: { cliente_cdactilar: 'V4443V4442', cliente_pep: 'NO' },
    client: {
      names: 'JORGE ANIBAL',
      surnames: 'QUISHPE TOAPANTA',
      identificationType: 'cedula_ciudadania',
      identificationNumber: '1712345675',
      phone: '0991234567',
      email: `empieza${begun}@correo.ec`,
    },
    proofs: {
      phone: { channel: 'sms', provedAt: at },
      mail: { channel: 'email', provedAt: at },
      registry: { answeredAt: at, facts: { condition: 'CIUDADANO', names_match: true } },
    },
    ...more,
  };
}
