import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import type { FieldErrors } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { clinicSettingsSchema, type ClinicSettings } from './settings.ts';
import { normalizeWeek } from '../hours/weekly-schedule.ts';

/** `PATCH /api/ajustes`: absent fields stay as they are; `restablecer` names fields to reset to the level below. */
export const settingsPatchSchema = z.extend(clinicSettingsSchema, {
  restablecer: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
});
export type SettingsPatch = Immutable<z.infer<typeof settingsPatchSchema>>;

const CLINIC_ONLY = ['horarioClinica', 'departamento', 'precioMensaje'] as const;

/**
 * The settings with a patch applied, kind by kind and field by field; a doctor has no clinic hours and no department.
 */
export function patchSettings(
  stored: ClinicSettings,
  { restablecer = [], tipos, ...fields }: SettingsPatch,
  isDoctors: boolean,
): Result<ClinicSettings, FieldErrors> {
  const foreign = isDoctors ? CLINIC_ONLY.filter((key) => fields[key] !== undefined) : [];
  if (foreign.length > 0)
    return err(Object.fromEntries(foreign.map((key) => [key, ['Esto se ajusta para toda la clínica.']])));
  const unknown = restablecer.filter((name) => !isKnown(name));
  if (unknown.length > 0) return err({ restablecer: [`No hay ningún ajuste «${unknown[0] ?? ''}».`] });

  const kinds: Record<string, Record<string, unknown>> = {};
  for (const [name, own] of [...Object.entries(stored.tipos ?? {}), ...Object.entries(tipos ?? {})])
    if (own !== undefined) kinds[name] = { ...kinds[name], ...own };
  const next: Record<string, unknown> = { ...stored, ...fields, tipos: kinds };
  if (fields.horarioClinica) next['horarioClinica'] = normalizeWeek(fields.horarioClinica).week;
  for (const name of restablecer) forget(next, kinds, name);
  // A kind without any setting is dropped.
  for (const [name, own] of Object.entries(kinds))
    if (Object.keys(own).length === 0) Reflect.deleteProperty(kinds, name);
  if (Object.keys(kinds).length === 0) delete next['tipos'];
  return ok(clinicSettingsSchema.parse(next));
}

function forget(
  next: Record<string, unknown>,
  kinds: Record<string, Record<string, unknown>>,
  name: string,
): void {
  const [, kind, field] = /^tipos\.(\w+)(?:\.(\w+))?$/.exec(name) ?? [];
  if (kind === undefined) Reflect.deleteProperty(next, name);
  else if (field === undefined) Reflect.deleteProperty(kinds, kind);
  else Reflect.deleteProperty(kinds[kind] ?? {}, field);
}

/** Accepts `horizonteDias`, `tipos.control` and `tipos.control.paso`. */
const isKnown = (name: string): boolean =>
  Object.hasOwn(clinicSettingsSchema.shape, name) ||
  /^tipos\.(primera_vez|control|posoperatorio|urgencia|procedimiento|estudio)(\.(minutos|paso|colchonAntes|colchonDespues|tope))?$/.test(
    name,
  );
