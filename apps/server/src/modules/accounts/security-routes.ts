import { factorEndpoints, securityEndpoints } from '@rubrica/contract';

import { authorize } from '../../platform/authorize.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { addPasskey, beginPasskey } from './commands/add-passkey.ts';
import { addTotp, beginTotp } from './commands/add-totp.ts';
import { answerSecondFactor, askForPasskey } from './commands/answer-second-factor.ts';
import { changeCompanySecurity } from './commands/change-company-security.ts';
import { closeOtherSessions, closeSession } from './commands/close-session.ts';
import { disownSession } from './commands/disown-session.ts';
import { removeFactor, renewRecoveryCodes } from './commands/remove-factor.ts';
import { askFactorReset, cancelFactorReset, confirmFactorReset } from './commands/reset-factors.ts';
import { beginPasskeySignIn, signInWithPasskey } from './commands/sign-in-with-passkey.ts';
import { beginStepUp, stepUp } from './commands/step-up.ts';
import { describeCompanySecurity } from './queries/describe-company-security.ts';
import { describeFactorReset } from './queries/describe-factor-reset.ts';
import { describeFactors } from './queries/describe-factors.ts';
import { listRefusedSignIns } from './queries/list-refused-sign-ins.ts';
import { listSessions } from './queries/list-sessions.ts';
import { handOver } from './steps/hand-over.ts';

const factorRoutes: readonly Route[] = [
  route(factorEndpoints.answerSecondFactor, async (context, { body }) => ({
    status: 200,
    data: handOver(context, await answerSecondFactor(context, body)),
  })),
  route(factorEndpoints.askForPasskey, (context, { body }) => askForPasskey(context, body.challenge)),
  route(factorEndpoints.beginPasskeySignIn, (context) => beginPasskeySignIn(context)),
  route(factorEndpoints.signInWithPasskey, async (context, { body }) => ({
    status: 200,
    data: handOver(context, await signInWithPasskey(context, body)),
  })),
  readRoute(factorEndpoints.readFactors, (tx) => {
    authorize(tx.actor.kind === 'member');
    return describeFactors(tx, tx.actor.id);
  }),
  route(factorEndpoints.beginTotp, (context) => beginTotp(context)),
  route(factorEndpoints.addTotp, (context, { body }) => addTotp(context, body)),
  route(factorEndpoints.beginPasskey, (context) => beginPasskey(context)),
  route(factorEndpoints.addPasskey, (context, { body }) => addPasskey(context, body)),
  route(factorEndpoints.removeFactor, (context, { params }) => removeFactor(context, params.id)),
  route(factorEndpoints.renewRecoveryCodes, (context) => renewRecoveryCodes(context)),
  route(factorEndpoints.beginStepUp, (context) => beginStepUp(context)),
  route(factorEndpoints.stepUp, async (context, { body }) => {
    await stepUp(context, body);
    return { message: 'Confirmado.' };
  }),
];

export const securityRoutes: readonly Route[] = [
  ...factorRoutes,
  readRoute(securityEndpoints.listSessions, (tx) => listSessions(tx)),
  readRoute(securityEndpoints.listRefusedSignIns, (tx) => listRefusedSignIns(tx)),
  route(securityEndpoints.closeSession, async (context, { params }) => {
    await closeSession(context, params.id);
    return { message: 'Sesión cerrada.' };
  }),
  route(securityEndpoints.disownSession, async (context, { params }) => {
    await disownSession(context, params.id);
    return { message: 'La sesión se cerró. Cambie ahora su contraseña.' };
  }),
  route(securityEndpoints.closeOtherSessions, async (context) => {
    await closeOtherSessions(context);
    return { message: 'Las demás sesiones se cerraron.' };
  }),
  readRoute(securityEndpoints.readCompanySecurity, (tx) => describeCompanySecurity(tx)),
  route(securityEndpoints.changeCompanySecurity, (context, { body }) => changeCompanySecurity(context, body)),
  readRoute(securityEndpoints.readFactorReset, (tx, { params }) => describeFactorReset(tx, params.id)),
  route(securityEndpoints.askFactorReset, (context, { params, body }) =>
    askFactorReset(context, params.id, body.reason),
  ),
  route(securityEndpoints.confirmFactorReset, (context, { params }) => confirmFactorReset(context, params.id)),
  route(securityEndpoints.cancelFactorReset, async (context, { params }) => {
    await cancelFactorReset(context, params.id);
    return { message: 'El pedido se retiró.' };
  }),
];
