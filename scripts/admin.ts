/** Command-line administration: makes the first administrator, and takes a second step away that nobody can give any more. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { users } from '#application/collections';
import { takeAway } from '#application/identity/second-step/own-second-step';
import { newPasswordSchema, normalizeEmail } from '#domain/people/credentials';
import { speakSpanish } from '#domain/shared/schema-messages';
import { createApp } from '#server/container';
import { readEnv } from '#server/env';
import { NEWER_EXIT, openStore } from '#server/versions/open-store';
import { quietLog } from '#server/log';
import { explained } from '#server/start/start-problem';

const USAGE = `Uso: npm run admin -- crear --email persona@ejemplo.bo [--password «…»]
     npm run admin -- quitar-segundo-paso --email persona@ejemplo.bo`;

async function main(): Promise<number> {
  speakSpanish();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' } },
  });
  const email = normalizeEmail(values.email ?? '');
  if (positionals[0] === 'quitar-segundo-paso') return removeSecondStep(email);
  if (positionals[0] !== 'crear' || !/^\S+@\S+\.\S+$/.test(email)) return fail(USAGE);
  const generated = values.password === undefined;
  const password = values.password ?? randomBytes(9).toString('base64url');
  const checked = newPasswordSchema.safeParse(password);
  if (!checked.success) return fail(checked.error.issues.map((issue) => issue.message).join('\n'));

  const env = readEnv(process.env);
  if (!env.ok) return fail(env.error.join('\n'));
  const app = createApp(env.value, quietLog);
  try {
    const refused = await openStore(app, env.value);
    if (refused !== null) return fail(refused, NEWER_EXIT);
    const created = await app.identity.createAccount({ email, password });
    const uid = created.ok ? created.value.uid : (await app.identity.findAccount(email))?.uid;
    if (uid === undefined) return fail('No se pudo crear la cuenta.');
    const profile = await app.store.get(users, uid);
    if (profile === null)
      await app.store.create(users, uid, {
        uid,
        email,
        rol: 'admin',
        doctor: false,
        estado: 'activo',
        creado: app.clock.now().toISOString(),
      });
    else
      await app.store.update(users, uid, profile.version, {
        ...profile.value,
        rol: 'admin',
        estado: 'activo',
      });
    console.log(
      created.ok
        ? `Administrador creado: ${email}`
        : `La cuenta ${email} ya existía; ahora es administradora. Su contraseña no cambió.`,
    );
    if (created.ok && generated) console.log(`Contraseña: ${password}`);
    return 0;
  } finally {
    await app.close();
  }
}

/** For the only administrator who lost the telephone and the paper: whoever is at the machine answers for it. */
async function removeSecondStep(email: string): Promise<number> {
  const env = readEnv(process.env);
  if (!env.ok) return fail(env.error.join('\n'));
  const app = createApp(env.value, quietLog);
  try {
    const refused = await openStore(app, env.value);
    if (refused !== null) return fail(refused, NEWER_EXIT);
    const account = await app.identity.findAccount(email);
    if (account === null) return fail(`No hay ninguna cuenta con el correo ${email}.`);
    await takeAway(app, 'sistema', account.uid);
    await app.identity.endSessionsOf(account.uid);
    console.log(`${email} ingresa ahora sin el segundo paso.`);
    return 0;
  } finally {
    await app.close();
  }
}

function fail(message: string, code = 1): number {
  console.error(message);
  return code;
}

process.exitCode = await explained(main);
