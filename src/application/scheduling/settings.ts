import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, settings } from '../collections.ts';
import { noSuchDoctor } from '../doctors/read-schedules.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { readClinicHours, withEntry } from './clinic-hours.ts';
import { asAdmin, settleChange } from './settle-change.ts';
import type { Settlement } from './settle-orphans.ts';
import type { Confirmation } from '#domain/scheduling/orphans';
import type { Settled } from '#domain/scheduling/settlement';
import {
  doctorSettingsSchema,
  resolveSettings,
  type ClinicSettings,
  type DoctorSettings,
  type Settings,
} from '#domain/scheduling/settings';
import { patchSettings, type SettingsPatch } from '#domain/scheduling/settings-patch';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Reads alone: of the store, or of a transaction. */
export type Reader = Pick<Transaction, 'get' | 'query'>;

/** The id of the clinic's own settings; a doctor's have a prefix, as a doctor may be called anything. */
const CLINIC = 'clinica';
/** The id of the settings of the clinic, or of a doctor. */
export const settingsId = (medico: string | undefined): string =>
  medico === undefined ? CLINIC : `medico:${medico}`;

/** Every setting with its value, what was set here (`propios`), and the version (0 when nothing ever was). */
export type SettingsView = Settings & { readonly propios: ClinicSettings; readonly version: number };

/** The settings that count for the clinic, or for a doctor. */
export async function settingsFor(reader: Reader, medico?: string): Promise<Settings> {
  const clinic = await reader.get(settings, CLINIC);
  const own = medico === undefined ? null : await reader.get(settings, settingsId(medico));
  return resolveSettings(clinic?.value, doctorPart(own?.value));
}

/** The settings of the clinic, or of a doctor over the clinic's. */
export async function readSettings(
  app: App,
  query: { medico?: string | undefined },
): Promise<Result<SettingsView, AppError>> {
  if (query.medico !== undefined && (await app.store.get(doctors, query.medico)) === null)
    return err(noSuchDoctor());
  const clinic = await app.store.get(settings, CLINIC);
  const own = query.medico === undefined ? clinic : await app.store.get(settings, settingsId(query.medico));
  return ok(view(clinic?.value, own, query.medico));
}

/** Saved settings, and what became of the appointments that new hours of the clinic left outside. */
export type SavedSettings = SettingsView & { readonly resueltos: readonly Settled[] };

/**
 * Changes what the patch names and leaves the rest; a stale version is answered with the current settings.
 * Appointments that new hours of the clinic leave outside are asked about first and settled with the save.
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
    if (query.medico !== undefined && (await tx.get(doctors, query.medico)) === null)
      return err(noSuchDoctor());
    const clinic = await tx.get(settings, CLINIC);
    const stored = query.medico === undefined ? clinic : await tx.get(settings, id);
    if ((stored?.version ?? 0) !== version)
      return err(
        appError('version_vieja', undefined, {
          details: { actual: view(clinic?.value, stored, query.medico) },
        }),
      );
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

/** Settles what new hours of the clinic leave outside; only reads until its `write`. */
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

/** A doctor has no hours or department of the clinic. */
const doctorPart = (stored: ClinicSettings | undefined): DoctorSettings => {
  const { horarioClinica: _hours, departamento: _department, ...own } = stored ?? {};
  return doctorSettingsSchema.parse(own);
};
