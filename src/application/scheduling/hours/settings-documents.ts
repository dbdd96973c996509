import { settings } from '../../collections.ts';
import type { Reader } from '../../ports/document-store.ts';
import {
  doctorSettingsSchema,
  resolveSettings,
  type ClinicSettings,
  type DoctorSettings,
  type Settings,
} from '#domain/scheduling/settings/settings';

/** The id of the clinic's own settings. */
export const CLINIC_SETTINGS = 'clinica';

/** The id of the settings of the clinic, or of a doctor: those have a prefix, as a doctor may be called anything. */
export const settingsId = (medico: string | undefined): string =>
  medico === undefined ? CLINIC_SETTINGS : `medico:${medico}`;

/** The settings that count for the clinic, or for a doctor. */
export async function settingsFor(reader: Pick<Reader, 'getMany'>, medico?: string): Promise<Settings> {
  const [clinic, own] = await reader.getMany(
    settings,
    medico === undefined ? [CLINIC_SETTINGS] : [CLINIC_SETTINGS, settingsId(medico)],
  );
  return settingsFrom(clinic?.value, own?.value);
}

/** The settings that count, from what is stored of the clinic and of a doctor. */
export const settingsFrom = (clinic: ClinicSettings | undefined, own: ClinicSettings | undefined): Settings =>
  resolveSettings(clinic, doctorPart(own));

/** A doctor has no hours or department of the clinic. */
export const doctorPart = (stored: ClinicSettings | undefined): DoctorSettings => {
  const { horarioClinica: _hours, departamento: _department, ...own } = stored ?? {};
  return doctorSettingsSchema.parse(own);
};
