import * as z from 'zod/mini';
import { DEPARTMENT_CODES, type Department } from '../../people/departments.ts';
import type { Immutable } from '../../shared/immutable.ts';
import { DURATION, isDuration, VISIT_KINDS, type VisitKind } from '../appointment/appointment-kinds.ts';
import { weeklyScheduleSchema, type WeeklySchedule } from '../hours/weekly-schedule.ts';
import { present, recordOf } from '../../shared/typed-record.ts';
import { MOST_HORIZON_DAYS } from './horizon.ts';

const whole = (max: number, error: string, min = 0) =>
  z.number({ error }).check(z.int({ error }), z.minimum(min, { error }), z.maximum(max, { error }));

const MINUTES = `Los minutos van de ${String(DURATION.min)} a ${String(DURATION.max)}, de 5 en 5.`;
const minutes = z.number({ error: MINUTES }).check(z.refine(isDuration, { error: MINUTES }));
const buffer = whole(120, 'El colchón va de 0 a 120 minutos.');
const cap = z.nullable(whole(200, 'El tope va de 1 a 200 turnos por día; sin tope, déjelo vacío.', 1));

const kindFields = {
  /** Minutes between two positions of the grid; by default the appointment's own length. */
  paso: z.optional(minutes),
  colchonAntes: z.optional(buffer),
  colchonDespues: z.optional(buffer),
  /** The maximum per day and doctor. */
  tope: z.optional(cap),
};
const visit = z.optional(z.strictObject({ minutos: z.optional(minutes), ...kindFields }));

const ownFields = {
  tipos: z.optional(
    z.strictObject({
      primera_vez: visit,
      control: visit,
      posoperatorio: visit,
      urgencia: visit,
      procedimiento: visit,
      estudio: z.optional(z.strictObject(kindFields)),
    }),
  ),
  /** Minutes of notice for staff, and for patients who book themselves. */
  antelacionPersonal: z.optional(whole(43_200, 'La antelación va de 0 a 43200 minutos (30 días).')),
  antelacionPaciente: z.optional(whole(43_200, 'La antelación va de 0 a 43200 minutos (30 días).')),
  horizonteDias: z.optional(
    whole(MOST_HORIZON_DAYS, `El horizonte va de 1 a ${String(MOST_HORIZON_DAYS)} días.`, 1),
  ),
  topePorDia: z.optional(cap),
  sobreturnosPorBloque: z.optional(whole(20, 'Los sobreturnos por bloque van de 0 a 20.')),
  /** Also offer the minute right after an appointment when a whole slot fits there (R12). */
  encaje: z.optional(z.boolean({ error: 'Indique si se ofrecen encajes.' })),
};

/** `ajustes/medico:{doctor}`: what a doctor has set differently from the clinic. */
export const doctorSettingsSchema = z.strictObject(ownFields);
export type DoctorSettings = Immutable<z.infer<typeof doctorSettingsSchema>>;

/** `ajustes/clinica`: what the clinic has set; anything else has its default. */
export const clinicSettingsSchema = z.strictObject({
  ...ownFields,
  /** Nothing is open outside these hours; null means that the clinic has set none (R9). */
  horarioClinica: z.optional(z.nullable(weeklyScheduleSchema)),
  departamento: z.optional(
    z.nullable(z.enum(DEPARTMENT_CODES, { error: 'Elija el departamento de la lista.' })),
  ),
  /** What a message of the clinic's own service costs, in cents of boliviano: prices change. */
  precioMensaje: z.optional(
    z.nullable(whole(10_000, 'El precio va de 0 a 10000 centavos; sin precio, déjelo vacío.')),
  ),
});
export type ClinicSettings = Immutable<z.infer<typeof clinicSettingsSchema>>;

/** The settings of a kind of appointment; a null `paso` means its own length. */
export interface KindSettings {
  readonly paso: number | null;
  readonly colchonAntes: number;
  readonly colchonDespues: number;
  readonly tope: number | null;
}

/** All settings, each with a value. */
export interface Settings {
  readonly tipos: Readonly<Record<VisitKind, KindSettings & { readonly minutos: number }>> & {
    readonly estudio: KindSettings;
  };
  readonly antelacionPersonal: number;
  readonly antelacionPaciente: number;
  readonly horizonteDias: number;
  readonly topePorDia: number | null;
  readonly sobreturnosPorBloque: number;
  readonly encaje: boolean;
  readonly horarioClinica: WeeklySchedule | null;
  readonly departamento: Department | null;
  readonly precioMensaje: number | null;
}

const PLAIN: KindSettings = { paso: null, colchonAntes: 0, colchonDespues: 0, tope: null };

/** The settings of a clinic that has set none; patients who book themselves give an hour's notice. */
export const DEFAULT_SETTINGS: Settings = {
  tipos: {
    primera_vez: { ...PLAIN, minutos: 30 },
    control: { ...PLAIN, minutos: 20 },
    posoperatorio: { ...PLAIN, minutos: 15 },
    urgencia: { ...PLAIN, minutos: 20 },
    procedimiento: { ...PLAIN, minutos: 40 },
    estudio: PLAIN,
  },
  antelacionPersonal: 0,
  antelacionPaciente: 60,
  horizonteDias: 180,
  topePorDia: null,
  sobreturnosPorBloque: 2,
  encaje: false,
  horarioClinica: null,
  departamento: null,
  precioMensaje: null,
};

/** The settings in force: a doctor's over the clinic's over the defaults, kind by kind and field by field. */
export function resolveSettings(clinic: ClinicSettings = {}, doctor: DoctorSettings = {}): Settings {
  const { tipos: _clinicKinds, ...clinicRest } = clinic;
  const { tipos: _doctorKinds, ...doctorRest } = doctor;
  const kind = <K extends VisitKind | 'estudio'>(name: K): Settings['tipos'][K] => ({
    ...DEFAULT_SETTINGS.tipos[name],
    ...present(clinic.tipos?.[name] ?? {}),
    ...present(doctor.tipos?.[name] ?? {}),
  });
  return {
    ...DEFAULT_SETTINGS,
    ...present(clinicRest),
    ...present(doctorRest),
    tipos: { ...recordOf(VISIT_KINDS, kind), estudio: kind('estudio') },
  };
}
