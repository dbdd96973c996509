import { settings } from '../../collections.ts';
import type { Reader } from '../../ports/document-store.ts';
import {
  doctorSettingsSchema,
  resolveSettings,
  type ClinicSettings,
  type DoctorSettings,
  type Settings,
} from '#domain/scheduling/settings/settings';

export const CLINIC_SETTINGS = 'clinica';

/** The settings id of the clinic, or of a doctor: doctors get a prefix, since a doctor may have any name. */
export const settingsId = (medico: string | undefined): string =>
  medico === undefined ? CLINIC_SETTINGS : `medico:${medico}`;

/** The settings in force for the clinic, or for a doctor. */
export async function settingsFor(reader: Pick<Reader, 'getMany'>, medico?: string): Promise<Settings> {
  const [clinic, own] = await reader.getMany(
    settings,
    medico === undefined ? [CLINIC_SETTINGS] : [CLINIC_SETTINGS, settingsId(medico)],
  );
  return settingsFrom(clinic?.value, own?.value);
}

/** The settings in force, from what is stored for the clinic and for a doctor. */
export const settingsFrom = (clinic: ClinicSettings | undefined, own: ClinicSettings | undefined): Settings =>
  resolveSettings(clinic, doctorPart(own));

/** The clinic's hours and department are not settings of a doctor. */
export const doctorPart = (stored: ClinicSettings | undefined): DoctorSettings => {
  const { horarioClinica: _hours, departamento: _department, ...own } = stored ?? {};
  return doctorSettingsSchema.parse(own);
};
