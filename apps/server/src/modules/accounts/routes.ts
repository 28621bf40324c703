import { randomBytes } from 'node:crypto';

import {
  groupEndpoints,
  identityEndpoints,
  sessionEndpoints,
  signatureEndpoints,
  userEndpoints,
} from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { createGroup, removeGroup, updateGroup } from './commands/change-group.ts';
import { changePassword } from './commands/change-password.ts';
import { confirmAccount, resendConfirmation } from './commands/confirm-account.ts';
import { confirmIdentity } from './commands/confirm-identity.ts';
import { confirmPasswordReset } from './commands/confirm-password-reset.ts';
import { createUser } from './commands/create-user.ts';
import { deleteUser } from './commands/delete-user.ts';
import { disableUser } from './commands/disable-user.ts';
import { enableUser } from './commands/enable-user.ts';
import { logUserAction } from './commands/log-user-action.ts';
import { loginAsService } from './commands/login-as-service.ts';
import { loginFirstTime } from './commands/login-first-time.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { proveIdentity } from './commands/prove-identity.ts';
import { refreshProviderSession } from './commands/refresh-provider-session.ts';
import { registerCertificate, registerSignatureImage, removeSignature } from './commands/register-signature.ts';
import { renewSession } from './commands/renew-session.ts';
import { requestPasswordReset } from './commands/request-password-reset.ts';
import { signUp } from './commands/sign-up.ts';
import { beginSocialLogin, describeSocialLogin, finishSocialLogin } from './commands/social-login.ts';
import { updateProfile } from './commands/update-profile.ts';
import { updateUser } from './commands/update-user.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { describeGroup, describeGroups } from './queries/describe-group.ts';
import { describeUser } from './queries/describe-user.ts';
import { listUsers } from './queries/list-users.ts';
import { describeSignatures, openSignature } from './queries/registered-signatures.ts';
import { securityRoutes } from './security-routes.ts';
import { signInRuleRoutes } from './sign-in-rule-routes.ts';
import { presentCertificate, presentImages } from './signature.presenter.ts';
import { forgetRefreshToken, handOver, takeRefreshToken } from './steps/hand-over.ts';
import { substitutionRoutes } from './substitutions/routes.ts';

const sessionRoutes: readonly Route[] = [
  route(sessionEndpoints.login, async (context, { body }) => ({
    status: 200,
    data: handOver(context, await login(context, body)),
  })),
  route(sessionEndpoints.loginFirstTime, async (context, { body }) => ({
    status: 200,
    data: handOver(context, await loginFirstTime(context, body)),
  })),
  route(sessionEndpoints.refresh, async (context, { body }) => ({
    status: 200,
    data: handOver(context, await renewSession(context, takeRefreshToken(context, body.refresh_token))),
  })),
  route(sessionEndpoints.requestPasswordReset, async (context, { body }) => {
    await requestPasswordReset(context, body.username);
    return {
      message:
        'Se ha enviado un código de confirmación a tu correo electrónico que deberá ser ingresardo para actualizar tu contraseña.',
    };
  }),
  route(sessionEndpoints.confirmPasswordReset, async (context, { body }) => {
    await confirmPasswordReset(context, body);
    return { message: 'Su contraseña se ha reestablecido de forma correcta.' };
  }),
  route(sessionEndpoints.confirmAccount, async (context, { body }) => ({
    status: 200,
    data: handOver(context, await confirmAccount(context, body.code)),
  })),
  route(sessionEndpoints.resendConfirmation, async (context) => {
    await resendConfirmation(context);
    return { message: 'Le enviamos otra vez el enlace. Revise su correo.' };
  }),
  route(sessionEndpoints.logout, async (context) => {
    await logout(context);
    forgetRefreshToken(context);
    return { message: 'Sesión cerrada.' };
  }),
  route(sessionEndpoints.changePassword, async (context, { body }) => ({
    status: 200,
    data: handOver(context, await changePassword(context, body)),
  })),
  route(sessionEndpoints.readMyself, async ({ actor }) => ({
    id: actor.id,
    username: actor.username,
    permissions: [...actor.permissions].sort(),
  })),
  route(sessionEndpoints.loginAsService, async (context, { body }) => ({
    status: 200,
    data: await loginAsService(context, body.key),
  })),
];

const identityRoutes: readonly Route[] = [
  route(identityEndpoints.startSocialLogin, async (context, { query }) => {
    const loginId = randomBytes(16).toString('base64url');
    const { provider, redirect_uri: redirectUri } = query;
    return { url: await describeSocialLogin(context, { provider, redirectUri, loginId }), login_id: loginId };
  }),
  route(identityEndpoints.authorize, (context, { query }) =>
    beginSocialLogin(context, {
      provider: query.identity_provider,
      redirectUri: query.redirect_uri,
      loginId: query.state,
    }),
  ),
  route(identityEndpoints.grantAccessByProviderCode, async (context, { query }) => ({
    status: 200,
    data: handOver(
      context,
      await finishSocialLogin(context, {
        code: query.code,
        redirectUri: query.redirect_uri,
        state: query.state,
        loginId: query.login_id,
      }),
    ),
  })),
  route(identityEndpoints.returnByForm, async ({ origin }, { body: { code, state } }) => {
    const query = new URLSearchParams({ ...(code && { code }), ...(state && { state }) }).toString();
    return `${origin.url}/auth/login${query && `?${query}`}`;
  }),
  route(identityEndpoints.refreshProviderToken, async (context, { body }) => {
    const tokens = await refreshProviderSession(context, body.refresh_token);
    return { access_token: tokens.access_token, id_token: tokens.id_token, token_type: 'Bearer', expires_in: 900 };
  }),
];

const userRoutes: readonly Route[] = [
  route(userEndpoints.signUp, async (context, { body }) => {
    await signUp(context, body);
    return { message: 'Revise su correo: le enviamos un enlace para confirmar su cuenta.' };
  }),
  readRoute(userEndpoints.readUser, (tx, { params }) => describeUser(tx, params.id)),
  readRoute(userEndpoints.readProfile, async (tx, { params }) => {
    if (params.id !== tx.actor.id) throw new AppError('user.not_found');
    return describeUser(tx, params.id);
  }),
  route(userEndpoints.updateProfile, (context, { params, body }) => updateProfile(context, params.id, body)),
  route(userEndpoints.proveIdentity, (context, { params, body }) =>
    proveIdentity(context, params.id, body.fingerprint_code),
  ),
  route(userEndpoints.confirmIdentity, (context, { params, body }) => confirmIdentity(context, params.id, body)),
  route(userEndpoints.listUsers, (context, { query }) => listUsers(context, query)),
  route(userEndpoints.createUser, (context, { body }) => createUser(context, body)),
  route(userEndpoints.updateUser, (context, { body }) => updateUser(context, body)),
  route(userEndpoints.deleteUser, async (context, { params }) => {
    await deleteUser(context, params.id);
    return { message: 'Usuario eliminado.' };
  }),
  route(userEndpoints.enableUser, async (context, { body }) => {
    await enableUser(context, body.username);
    return { message: 'Usuario habilitado.' };
  }),
  route(userEndpoints.disableUser, async (context, { body }) => {
    await disableUser(context, body.username);
    return { message: 'Usuario deshabilitado.' };
  }),
  route(userEndpoints.logUserAction, async (context, { params, body }) => {
    await logUserAction(context, { ...body, username: params.username });
    return { message: 'Acción registrada.' };
  }),
];

const groupRoutes: readonly Route[] = [
  readRoute(groupEndpoints.listGroups, async (tx) => ({
    items: await describeGroups(tx),
  })),
  readRoute(groupEndpoints.readGroup, (tx, { params }) => describeGroup(tx, params.id)),
  route(groupEndpoints.createGroup, (context, { body }) => createGroup(context, body)),
  route(groupEndpoints.updateGroup, (context, { params, body }) => updateGroup(context, params.id, body)),
  route(groupEndpoints.deleteGroup, async (context, { params }) => {
    await removeGroup(context, params.id);
    return { message: 'Grupo eliminado.' };
  }),
];

const signatureRoutes: readonly Route[] = [
  readRoute(signatureEndpoints.readSignatures, (tx) => describeSignatures(tx, tx.actor.id)),
  route(signatureEndpoints.registerCertificate, async (context, { body }) =>
    presentCertificate(await registerCertificate(context, body), context.now()),
  ),
  route(signatureEndpoints.removeCertificate, async (context) => {
    await removeSignature(context, 'certificate');
    return { message: 'Certificado eliminado.' };
  }),
  readRoute(signatureEndpoints.readSignatureImage, async (tx, { params }) => {
    const owned = { userId: tx.actor.id, kind: params.kind };
    const body = await openSignature(tx, owned);
    if (!body) throw new AppError('route.not_found');
    return { body, contentType: 'image/png', cacheSeconds: 0 };
  }),
  route(signatureEndpoints.registerSignatureImage, async (context, { params, body }) =>
    presentImages(await registerSignatureImage(context, { kind: params.kind, file: body.file })),
  ),
  route(signatureEndpoints.removeSignatureImage, async (context, { params }) =>
    presentImages(await removeSignature(context, params.kind)),
  ),
];

export const accountRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...securityRoutes,
  ...signInRuleRoutes,
  ...identityRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...substitutionRoutes,
  ...groupRoutes,
  ...signatureRoutes,
];
