import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { CREDENTIAL_MESSAGES } from '#domain/people/credentials';
import { FIREBASE_REFUSALS, isUnknownAccount, refusalOf } from './firebase-refusals.ts';

const failure = (code: string): Error => Object.assign(new Error('Firebase: Error'), { code });

/** Codes of calls that this site does not make: other providers, phones, second factors, popups. */
const OF_OTHER_CALLS = [
  'auth/account-exists-with-different-credential',
  'auth/already-initialized',
  'auth/app-deleted',
  'auth/app-not-installed',
  'auth/auth-domain-config-required',
  'auth/cancelled-popup-request',
  'auth/captcha-check-failed',
  'auth/code-expired',
  'auth/cordova-not-ready',
  'auth/cors-unsupported',
  'auth/credential-already-in-use',
  'auth/custom-token-mismatch',
  'auth/dependent-sdk-initialized-before-auth',
  'auth/dynamic-link-not-activated',
  'auth/email-already-in-use',
  'auth/email-change-needs-verification',
  'auth/emulator-config-failed',
  'auth/invalid-app-credential',
  'auth/invalid-app-id',
  'auth/invalid-auth-event',
  'auth/invalid-cert-hash',
  'auth/invalid-continue-uri',
  'auth/invalid-cordova-configuration',
  'auth/invalid-custom-token',
  'auth/invalid-dynamic-link-domain',
  'auth/invalid-emulator-scheme',
  'auth/invalid-hosting-link-domain',
  'auth/invalid-multi-factor-session',
  'auth/invalid-oauth-client-id',
  'auth/invalid-oauth-provider',
  'auth/invalid-persistence-type',
  'auth/invalid-phone-number',
  'auth/invalid-provider-id',
  'auth/invalid-tenant-id',
  'auth/invalid-verification-code',
  'auth/invalid-verification-id',
  'auth/maximum-second-factor-count-exceeded',
  'auth/missing-android-pkg-name',
  'auth/missing-app-credential',
  'auth/missing-continue-uri',
  'auth/missing-iframe-start',
  'auth/missing-ios-bundle-id',
  'auth/missing-multi-factor-info',
  'auth/missing-multi-factor-session',
  'auth/missing-or-invalid-nonce',
  'auth/missing-phone-number',
  'auth/missing-verification-code',
  'auth/missing-verification-id',
  'auth/multi-factor-info-not-found',
  'auth/no-auth-event',
  'auth/no-such-provider',
  'auth/null-user',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/provider-already-linked',
  'auth/redirect-cancelled-by-user',
  'auth/redirect-operation-pending',
  'auth/rejected-credential',
  'auth/requires-recent-login',
  'auth/second-factor-already-in-use',
  'auth/tenant-id-mismatch',
  'auth/unauthorized-continue-uri',
  'auth/unsupported-first-factor',
  'auth/unsupported-persistence-type',
  'auth/unsupported-tenant-operation',
  'auth/unverified-email',
  'auth/user-cancelled',
  'auth/user-mismatch',
  'auth/web-storage-unsupported',
];

/** Codes that the Auth server returns and the SDK passes on without listing them. */
const UNLISTED = ['auth/missing-email', 'auth/password-does-not-meet-requirements'];

describe('the refusals of Firebase', () => {
  test('are all known: a code of a newer SDK has to be decided on', () => {
    const decided = [...Object.keys(FIREBASE_REFUSALS), ...OF_OTHER_CALLS];
    const listed = [...new Set<string>(Object.values(AuthErrorCodes))];
    expect(decided.sort()).toEqual([...listed, ...UNLISTED].sort());
  });

  test.each(Object.entries(FIREBASE_REFUSALS))('%s is said in Spanish, whole', (code, refusal) => {
    expect(refusalOf(failure(code))).toEqual(refusal);
    expect(refusal.message).toMatch(/^[A-ZÁÉÍÓÚ].+[.»]$/u);
    expect(refusal.message).not.toMatch(/firebase|auth\/|error/i);
  });

  test.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'])(
    '%s is what the server says of a wrong password',
    (code) => {
      expect(refusalOf(failure(code))).toEqual({
        code: 'no_autenticado',
        status: 401,
        message: 'El correo o la contraseña no son correctos.',
      });
      expect(refusalOf(failure(code)).message).toBe(CREDENTIAL_MESSAGES.wrong);
    },
  );

  test.each([
    ['appCheck/recaptcha-error', 503],
    ['appCheck/throttled', 503],
    ['appCheck/fetch-network-error', 0],
  ])('%s is no wrong password: the page could not be vouched for', (code, status) => {
    expect(refusalOf(failure(code))).toMatchObject({ code: 'no_disponible', status });
  });

  test('a used link and an expired one are told apart, and are about the link', () => {
    const used = refusalOf(failure('auth/invalid-action-code'));
    const expired = refusalOf(failure('auth/expired-action-code'));
    expect(used.message).toContain('ya se usó');
    expect(expired.message).toContain('ya venció');
    expect([used, expired].map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
      [400, ['oobCode']],
      [400, ['oobCode']],
    ]);
  });

  test.each([
    ['auth/weak-password', 'password'],
    ['auth/invalid-email', 'email'],
  ])('%s names the field %s', (code, field) => {
    const { message, fields } = refusalOf(failure(code));
    expect(fields).toEqual({ [field]: [message] });
  });

  test.each([
    failure('auth/requests-from-referer-x-are-blocked.'),
    failure('constructor'),
    new Error('sin código'),
    Object.assign(new Error('otro'), { code: 7 }),
    'una cadena',
    undefined,
  ])('whatever nobody knows says one general sentence', (cause) => {
    expect(refusalOf(cause)).toEqual({
      code: 'error_interno',
      status: 500,
      message: 'No se pudo completar lo pedido. Vuelva a intentar; si sigue, avise a la clínica.',
    });
  });
});

test('only what tells of an account is kept back when a reset link is asked for', () => {
  const codes = Object.keys(FIREBASE_REFUSALS).filter((code) => isUnknownAccount(failure(code)));
  expect(codes).toEqual(['auth/user-not-found', 'auth/user-disabled']);
});
