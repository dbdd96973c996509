import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { doctors, settings } from '../../collections.ts';
import { noSuchDoctor } from '../../doctors/read-schedules.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import { staleVersion } from '../../stale-version.ts';
import { readClinicHours, withEntry } from './clinic-hours.ts';
import { CLINIC_SETTINGS, doctorPart, settingsId } from './settings-documents.ts';
import { asAdmin, settleChange } from './settle-change.ts';
import type { Settlement } from './settle-orphans.ts';
import type { SavedSettings, SettingsView } from '#contract/settings';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { resolveSettings, type ClinicSettings } from '#domain/scheduling/settings/settings';
import { patchSettings, type SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** The settings of the clinic, or of a doctor on top of the clinic's. */
export async function readSettings(
  app: App,
  query: { medico?: string | undefined },
): Promise<Result<SettingsView, AppError>> {
  const { doctor, clinic, own } = await readStored(app.store, query.medico);
  if (query.medico !== undefined && doctor === null) return err(noSuchDoctor());
  return ok(view(clinic?.value, own, query.medico));
}

/** What is stored for the clinic and for a doctor; without a doctor, the clinic's settings are the own ones. */
async function readStored(reader: Reader, medico: string | undefined) {
  const [[clinic = null, own = null], [doctor = null]] = await Promise.all([
    reader.getMany(settings, [CLINIC_SETTINGS, settingsId(medico)]),
    reader.getMany(doctors, medico === undefined ? [] : [medico]),
  ]);
  return { doctor, clinic, own };
}

/**
 * Changes what the patch names and leaves the rest; a stale version is answered with the current settings. Appointments
 * displaced by new clinic hours are asked about first and settled with the save.
 */
export async function saveSettings(
  app: App,
  by: string,
  query: { medico?: string | undefined },
  {
    version,
    confirmado,
    resoluciones,
    ...patch
  }: SettingsPatch & Confirmation & { readonly version: number },
): Promise<Result<SavedSettings, AppError>> {
  const id = settingsId(query.medico);
  return app.store.transaction(async (tx) => {
    const { doctor, clinic, own: stored } = await readStored(tx, query.medico);
    if (query.medico !== undefined && doctor === null) return err(noSuchDoctor());
    const stale = staleVersion(stored?.version ?? 0, version, () =>
      view(clinic?.value, stored, query.medico),
    );
    if (stale !== null) return err(stale);
    const patched = patchSettings(stored?.value ?? {}, patch, query.medico !== undefined);
    if (!patched.ok) return err(appError('entrada_invalida', undefined, { fields: patched.error }));
    const next = patched.value;
    const confirmacion = { confirmado, resoluciones };
    const settled = hasOtherHours(stored?.value, next)
      ? await settleClinicHours(app, tx, by, { id, next, confirmacion })
      : NOTHING_TO_SETTLE;
    if (!settled.ok) return settled;
    if (stored === null) tx.create(settings, id, next);
    else tx.update(settings, stored, next);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: 'cambio de ajustes',
      coleccion: 'ajustes',
      documento: id,
      detalle: { ...patch },
    });
    const saved = { id, version: version + 1, value: next };
    const shown = view(query.medico === undefined ? next : clinic?.value, saved, query.medico);
    return ok({ ...shown, resueltos: settled.value.resueltos });
  });
}

const NOTHING_TO_SETTLE = ok<Settlement>({ resueltos: [], write: () => undefined });

const hasOtherHours = (before: ClinicSettings = {}, after: ClinicSettings): boolean =>
  JSON.stringify(before.horarioClinica ?? null) !== JSON.stringify(after.horarioClinica ?? null);

/** Settles what new clinic hours displace; only reads until its `write`. */
async function settleClinicHours(
  app: App,
  tx: Transaction,
  by: string,
  change: { readonly id: string; readonly next: ClinicSettings; readonly confirmacion: Confirmation },
): Promise<Result<Settlement, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  const antes = await readClinicHours(tx, today);
  return settleChange(app, tx, {
    quien: asAdmin(by),
    antes,
    despues: { ...antes, ajustes: withEntry(antes.ajustes, change.id, change.next) },
    alcance: [{ desde: today }],
    confirmacion: change.confirmacion,
  });
}

function view(
  clinic: ClinicSettings | undefined,
  own: Stored<ClinicSettings> | null,
  medico: string | undefined,
): SettingsView {
  const doctor = medico === undefined ? {} : doctorPart(own?.value);
  return { ...resolveSettings(clinic, doctor), propios: own?.value ?? {}, version: own?.version ?? 0 };
}
