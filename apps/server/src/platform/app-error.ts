import {
  errorCatalogue,
  errorMessage,
  type ErrorCode,
  type ErrorDetails,
  type FactorQuestion,
  type Issue,
} from '@rubrica/contract';

interface AppErrorOptions extends ErrorOptions {
  readonly issues?: readonly Issue[];
  /** What `auth.second_factor` asks. */
  readonly secondFactor?: FactorQuestion;
}

/** A failure that a caller is meant to see. Everything else is a bug and answers 500 without detail. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly issues: readonly Issue[] | undefined;
  readonly secondFactor: FactorQuestion | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options: AppErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.details = details;
    this.issues = options.issues;
    this.secondFactor = options.secondFactor;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get text(): string {
    return errorMessage(this.code, this.details);
  }
}

/** Every fault of what a caller sent, each with its path. */
export const invalidInput = (issues: readonly Issue[]): AppError => new AppError('input.invalid', {}, { issues });

/**
 * Commits what the transaction did so far, then refuses: for attempts that must count although they fail. Thrown inside a
 * transaction; its caller receives the refusal itself.
 */
export class RefusalAfterCommit extends Error {
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
  }
}
