export { holding, open, operator, session, type Access } from './access.ts';
export { accountEndpoints, credentials, issuedTokens, type IssuedTokens } from './accounts.ts';
export { api, type Api, type OperationId } from './api.ts';
export { ApiError, createClient, type Call, type ClientOptions, type Operations } from './client.ts';
export {
  endpoint,
  type Answered,
  type Base,
  type Endpoint,
  type FileAnswer,
  type Method,
  type Received,
} from './endpoint.ts';
export { errorBody, type ErrorBody, type Issue } from './error-body.ts';
export { errorCatalogue, errorMessage, type ErrorCode, type ErrorDetails } from './errors.ts';
export { jobEndpoints, parkedJob } from './jobs.ts';
export { limits, type Limit, type LimitName } from './limits.ts';
export { describeApi } from './openapi.ts';
export {
  kindPermissions,
  officialPermissions,
  permissions,
  profilePermissions,
  type Permission,
} from './permissions.ts';
export { platformEndpoints } from './platform.ts';
export { sandboxEndpoints, type SandboxMessage } from './sandbox.ts';
export {
  companyInformation,
  defaultTheme,
  environments,
  tenantEndpoints,
  type CompanyInformation,
  type Environment,
  type TenantLookup,
} from './tenants.ts';
export { trackerEvents, trackerTypes, type TrackerEventName, type TrackerType } from './tracker.ts';
export { describeIssue, listIssues, speakSpanish } from './validation-messages.ts';
