/** `npm run verify`: whether the audit log, the signed notes and everything else that is stored are what was written. */
import { parseArgs } from 'node:util';
import type { App } from '#application/app';
import { comparePaper } from '#application/audit-log/read-audit-log-day';
import { verifyAuditLog } from '#application/audit-log/verify-audit-log';
import { verifySignedDays } from '#application/seal/verify-signed-days';
import { AUDIT_LOG_FINDINGS } from '#domain/audit/audit-log-day';
import { FINDINGS } from '#domain/clinical/seal/findings';
import { speakSpanish } from '#domain/shared/schema-messages';
import { createApp } from '#server/container';
import { readEnv } from '#server/env';
import { NEWER_EXIT, refuseNewerStore } from '#server/versions/open-store';
import { quietLog } from '#server/log';
import { explained } from '#server/start/start-problem';

const USAGE = `Uso: npm run verify [-- --dia AAAA-MM-DD --codigo XXXX-XXXX-XXXX-XXXX]
Comprueba el rastro, las notas firmadas y, byte por byte, todo lo guardado. Con el día y el código de un papel comprueba también que sea la misma base.
El origen es el de BACKEND y DATA_DIR, como al iniciar el servidor, que puede seguir funcionando.`;

async function main(): Promise<number> {
  speakSpanish();
  const asked = readArguments();
  if (asked === null || (asked.dia === undefined) !== (asked.codigo === undefined)) return fail(USAGE, 2);
  const env = readEnv(process.env);
  if (!env.ok) return fail(env.error.join('\n'), 1);
  const app = createApp(env.value, quietLog);
  try {
    // Said first: what is damaged may keep the rest from being read, the format too.
    const damaged = await checkBytes(app);
    const refused = await refuseNewerStore(app, env.value);
    if (refused !== null) return fail(refused, NEWER_EXIT);
    const { lineas, inicio, dias, hallazgos } = await verifyAuditLog(app);
    console.log(
      inicio === null
        ? 'El rastro todavía no tiene líneas encadenadas.'
        : `Rastro: ${String(lineas)} líneas encadenadas desde ${inicio}, ${String(dias)} días cerrados.`,
    );
    const problems = hallazgos.map(({ que, dia, linea }) =>
      [AUDIT_LOG_FINDINGS[que], dia, linea].filter((each) => each !== null && each !== '').join(' · '),
    );
    for (const { dia, que, consulta } of await verifySignedDays(app))
      problems.push([`Notas firmadas: ${FINDINGS[que]}`, dia, consulta].filter(Boolean).join(' · '));
    if (asked.dia !== undefined && asked.codigo !== undefined) {
      const paper = await comparePaper(app, 'sistema', { fecha: asked.dia, codigo: asked.codigo });
      if (paper.ok && !paper.value.coincide) problems.push(`${AUDIT_LOG_FINDINGS.papel} · ${asked.dia}`);
    }
    for (const each of problems) console.error(each);
    const all = problems.length + damaged;
    console.log(all === 0 ? 'Todo es como se escribió.' : `Problemas: ${String(all)}.`);
    return all === 0 ? 0 : 1;
  } catch (cause) {
    return fail(`La comprobación no terminó: ${cause instanceof Error ? cause.message : String(cause)}`, 1);
  } finally {
    await app.close();
  }
}

/** Names what is damaged on the disk; returns how much there is. */
async function checkBytes({ integrity, clock }: Pick<App, 'integrity' | 'clock'>): Promise<number> {
  const found = await integrity?.check(clock.now());
  if (found === undefined) console.log('Los bytes guardados los comprueba el propio servicio de Firebase.');
  for (const each of found?.danados ?? []) console.error(`Dañado en el disco: ${each}`);
  return found?.danados.length ?? 0;
}

function readArguments(): { readonly dia: string | undefined; readonly codigo: string | undefined } | null {
  try {
    const { dia, codigo } = parseArgs({
      options: { dia: { type: 'string' }, codigo: { type: 'string' } },
    }).values;
    return { dia, codigo };
  } catch {
    return null;
  }
}

function fail(message: string, code: number): number {
  console.error(message);
  return code;
}

process.exit(await explained(main));
