import type { App } from '../app.ts';
import { audit, auditOnce } from '../audit/audit.ts';
import { doctors, users } from '../collections.ts';
import { countAttempt, type CountedAttempt } from '../limits.ts';
import { ACCOUNTS_TURN } from './list-users.ts';
import { normalizeEmail, type RegistrationRequest } from '#domain/people/credentials';
import { isActiveOn, normalizeCode, tidyName } from '#domain/people/doctor';
import type { User } from '#domain/people/user';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

const WRONG_CODE =
  'El código no es válido, ya se usó o venció. Pida uno nuevo a un administrador de la clínica.';
const WRONG_DOCTOR = 'Elija su nombre de la lista de médicos activos.';

/**
 * Opens an account. Someone who proves with a code to be one of the clinic's doctors starts active and linked to that
 * doctor; everyone else starts `pendiente` until an administrator approves. The code is used up in the same transaction
 * that writes the profile. For an e-mail that has an account already nothing is opened, and the answer is the same: whether
 * somebody works here is nobody's to ask. Only who holds a doctor's code is reported.
 */
export async function registerUser(
  app: App,
  request: RegistrationRequest,
  address: string,
): Promise<Result<{ uid: string }, AppError>> {
  const counted = await countAttempt(app, 'registro', address, app.limits.register);
  if (!counted.ok) return counted;

  const isDoctor = request.isChecked === true;
  const email = normalizeEmail(request.email);
  const nombre = request.nombre ?? '';
  const pedido = request.pedido ?? '';
  const medico = tidyName(request.selectedDoctor ?? '');
  const codeHash = app.secrets.hash(normalizeCode(request.code ?? ''));
  let codeAttempt: CountedAttempt | undefined;
  if (isDoctor) {
    const attempt = await countAttempt(app, 'codigo', address, app.limits.doctorCode);
    if (!attempt.ok) return attempt;
    codeAttempt = attempt.value;
    const proof = await checkCode(app, medico, codeHash);
    if (!proof.ok) {
      // A request without a doctor's name is not a guess at a code.
      if (proof.error.fields?.['code'] === undefined) await codeAttempt.forgive();
      return proof;
    }
    await codeAttempt.forgive();
  }

  const account = await openAccount(app, email, request.password);
  if (!account.ok) return isDoctor ? err(taken()) : asIfNew(app, account.error.uid);
  const { uid } = account.value;
  const profile = await app.store.transaction(async (tx) => {
    const doctor = isDoctor ? await tx.get(doctors, medico) : null;
    const holders = await tx.query(users, {
      where: [{ field: 'medico', op: '==', value: medico }],
      limit: 1,
    });
    if ((await tx.get(users, uid)) !== null) return err(taken());
    if (isDoctor && (doctor?.value.codigo === undefined || doctor.value.codigo.hash !== codeHash))
      return err(fieldError('code', WRONG_CODE));
    if (doctor !== null && holders.items.length > 0)
      return err(fieldError('selectedDoctor', 'Ese médico ya tiene una cuenta.'));
    const creado = app.clock.now().toISOString();
    const user: User =
      doctor === null
        ? {
            uid,
            email,
            doctor: false,
            estado: 'pendiente',
            creado,
            ...present({
              nombre: nombre === '' ? undefined : nombre,
              pedido: pedido === '' ? undefined : pedido,
            }),
          }
        : { uid, email, doctor: true, medico, nombre: medico, estado: 'activo', creado };
    tx.create(users, uid, user);
    if (doctor !== null) {
      const { codigo: _used, ...rest } = doctor.value;
      tx.update(doctors, doctor, rest);
    }
    audit(app, tx, uid, {
      accion: 'registro',
      coleccion: 'users',
      documento: uid,
      detalle: doctor === null ? { estado: 'pendiente' } : { estado: 'activo', medico },
    });
    return ok({ uid });
  }, ACCOUNTS_TURN);
  // An account with a profile is in use: the same person was quicker by another way.
  if (!profile.ok && account.value.isNew && profile.error.code !== 'ya_existe')
    await app.identity.deleteAccount(uid);
  const isKnown = !profile.ok && profile.error.code === 'ya_existe';
  return isKnown && !isDoctor ? asIfNew(app, uid) : profile;
}

const taken = (): AppError =>
  appError('ya_existe', 'Ya hay una cuenta con ese correo. Inicie sesión o use otro correo.', {
    fields: { email: ['Ya hay una cuenta con ese correo.'] },
  });

/** Answers as for a new account; its owner and the administrators find it in the audit log. */
async function asIfNew(app: App, uid: string): Promise<Result<{ uid: string }, never>> {
  if (uid !== '')
    await auditOnce(app, 'sistema', { accion: 'registro repetido', coleccion: 'users', documento: uid });
  return ok({ uid: await app.identity.unusedUid() });
}

/** A new account, or the one an interruption left without a profile when the same person tries again. */
async function openAccount(
  app: App,
  email: string,
  password: string,
): Promise<Result<{ uid: string; isNew: boolean }, { uid: string }>> {
  const created = await app.identity.createAccount({ email, password });
  if (created.ok) return ok({ uid: created.value.uid, isNew: true });
  const existing = await app.identity.findAccount(email);
  // Gone again in between.
  if (existing === null) return err({ uid: '' });
  if ((await app.store.get(users, existing.uid)) !== null) return err(existing);
  const proof = await app.identity.signIn({ email, password });
  if (!proof.ok) return err(existing);
  await app.identity.endSession(proof.value.cookie);
  return ok({ uid: existing.uid, isNew: false });
}

async function checkCode(app: App, medico: string, codeHash: string): Promise<Result<void, AppError>> {
  const now = app.clock.now();
  const doctor = medico === '' ? null : await app.store.get(doctors, medico);
  if (doctor === null || !isActiveOn(doctor.value, clinicTime(now).fecha))
    return err(fieldError('selectedDoctor', WRONG_DOCTOR));
  const { codigo } = doctor.value;
  if (codigo === undefined || codigo.expira <= now.toISOString() || codigo.hash !== codeHash)
    return err(fieldError('code', WRONG_CODE));
  return ok(undefined);
}
