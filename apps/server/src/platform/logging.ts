import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** Names under which a secret or a person's data could reach a log line by accident. Bodies and URLs are never logged at all. */
const sensitive = [
  'password',
  'new_password',
  'confirmation_code',
  'code',
  'key',
  'token',
  'access_token',
  'id_token',
  'refresh_token',
  'authorization',
  'cookie',
  'identification_number',
  'email',
  'phone',
];

const censor = '[redacted]';

/** Only what helps to find it: drivers hang whole connections onto their errors. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message: withoutSecrets(message),
    stack: stack && withoutSecrets(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** A mail server's refusal names the recipient, and a driver's error names its URL with the password. */
const withoutSecrets = (text: string): string =>
  text.replaceAll(/(?<=:\/\/)[^\s/@]+@/g, `${censor}@`).replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, censor);

const paths = sensitive.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: { service: 'rubrica' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths, censor },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
