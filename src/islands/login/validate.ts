import { CREDENTIAL_MESSAGES, PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/credentials';

export type Mode = 'login' | 'register';

/** The fields of the form as typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly confirm: string;
  /** The name of whoever registers; null where it is not asked for, as a doctor has one already. */
  readonly name: string | null;
}

/**
 * The first of the specification's rules that is broken, in its order: all fields filled, then the length, then
 * matching passwords. Undefined when the form may be sent.
 */
export function refuse(mode: Mode, { email, password, confirm, name }: Credentials): string | undefined {
  const missing =
    email.trim() === '' ||
    password === '' ||
    (mode === 'register' && (confirm === '' || name?.trim() === ''));
  if (missing) return CREDENTIAL_MESSAGES.missing;
  if (password.length < PASSWORD_MIN) return CREDENTIAL_MESSAGES.short;
  if (password.length > PASSWORD_MAX) return CREDENTIAL_MESSAGES.long;
  if (mode === 'register' && confirm !== password) return CREDENTIAL_MESSAGES.mismatch;
  return undefined;
}
