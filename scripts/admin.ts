/** Command-line administration: `npm run admin -- crear --email ana@ejemplo.bo` creates the first administrator. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { users } from '#application/collections';
import { newPasswordSchema, normalizeEmail } from '#domain/people/credentials';
import { speakSpanish } from '#domain/shared/schema-messages';
import { createApp } from '#server/container';
import { readEnv } from '#server/env';
import { quietLog } from '#server/log';

const USAGE = 'Uso: npm run admin -- crear --email persona@ejemplo.bo [--password «…»]';

async function main(): Promise<number> {
  speakSpanish();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' } },
  });
  const email = normalizeEmail(values.email ?? '');
  if (positionals[0] !== 'crear' || !/^\S+@\S+\.\S+$/.test(email)) return fail(USAGE);
  const generated = values.password === undefined;
  const password = values.password ?? randomBytes(9).toString('base64url');
  const checked = newPasswordSchema.safeParse(password);
  if (!checked.success) return fail(checked.error.issues.map((issue) => issue.message).join('\n'));

  const env = readEnv(process.env);
  if (!env.ok) return fail(env.error.join('\n'));
  const app = createApp(env.value, quietLog);
  try {
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

function fail(message: string): number {
  console.error(message);
  return 1;
}

process.exitCode = await main();
