import type { ScheduleException } from '#domain/scheduling/hours/exception';
import type { Holiday } from '#domain/scheduling/holidays/holiday';
import type { Block } from '#domain/scheduling/hours/weekly-schedule';
import type { Weekday } from '#domain/shared/civil-date';

/** A fictitious doctor of the sample clinic, with the same name as on the public card (a test compares them). */
export interface SampleDoctor {
  readonly nombre: string;
  readonly especialidad: string;
  readonly week: Partial<Record<Weekday, readonly Block[]>>;
}

const morning: Block = { inicio: '08:00', fin: '12:00' };
const lateMorning: Block = { inicio: '09:00', fin: '12:30' };
const afternoon: Block = { inicio: '14:00', fin: '18:00' };
const evening: Block = { inicio: '15:00', fin: '18:30' };
const duty: Block = { inicio: '09:00', fin: '12:00' };
const saturday: Block = { inicio: '08:30', fin: '12:30' };

const days = (weekdays: readonly Weekday[], ...blocks: Block[]): Partial<Record<Weekday, readonly Block[]>> =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, blocks]));

/** The doctor linked to the sample's doctor account. */
export const SAMPLE_ACCOUNT_DOCTOR = 'Dra. Lourdes Salazar Choquetarqui';

export const SAMPLE_DOCTORS: readonly SampleDoctor[] = [
  {
    nombre: SAMPLE_ACCOUNT_DOCTOR,
    especialidad: 'Retina y vítreo',
    week: {
      ...days(['monday', 'wednesday', 'friday'], morning, afternoon),
      ...days(['tuesday', 'thursday'], afternoon),
    },
  },
  {
    nombre: 'Dr. Hernán Ibáñez Colquehuanca',
    especialidad: 'Glaucoma',
    week: {
      ...days(['monday', 'tuesday', 'thursday', 'friday'], morning, evening),
      ...days(['saturday'], saturday),
    },
  },
  {
    nombre: 'Dra. Maribel Quiroga Yapura',
    especialidad: 'Córnea',
    week: { ...days(['monday', 'wednesday'], lateMorning, afternoon), ...days(['friday'], morning) },
  },
  {
    nombre: 'Dr. Osvaldo Montes Tacachira',
    especialidad: 'Catarata',
    week: { ...days(['tuesday', 'thursday'], morning, afternoon), ...days(['monday', 'friday'], afternoon) },
  },
  {
    nombre: 'Dra. Noelia Paredes Guarayo',
    especialidad: 'Oftalmología pediátrica y estrabismo',
    week: {
      ...days(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], morning),
      ...days(['saturday'], saturday),
    },
  },
  {
    nombre: 'Dr. Ismael Villalba Chumacero',
    especialidad: 'Cirugía refractiva',
    week: { ...days(['tuesday', 'wednesday', 'friday'], lateMorning, evening) },
  },
  {
    nombre: 'Dra. Jimena Ochoa Tarifa',
    especialidad: 'Oculoplástica',
    week: { ...days(['monday', 'thursday'], morning, evening), ...days(['wednesday'], afternoon) },
  },
  {
    nombre: 'Dra. Delia Cárdenas Poquiviqui',
    especialidad: 'Superficie ocular',
    week: {
      ...days(['monday', 'tuesday', 'thursday'], lateMorning),
      ...days(['friday'], lateMorning, evening),
      ...days(['sunday'], duty),
    },
  },
  {
    nombre: 'Dra. Teresa Lozano Cuéllar',
    especialidad: 'Baja visión',
    week: { ...days(['tuesday', 'thursday'], afternoon), ...days(['saturday'], saturday) },
  },
  {
    nombre: 'Dr. Ramiro Benítez Callisaya',
    especialidad: 'Neurooftalmología',
    week: { ...days(['monday', 'wednesday'], evening), ...days(['friday'], morning) },
  },
  {
    nombre: 'Dr. Edgar Rivas Ticona',
    especialidad: 'Oftalmología general',
    week: {
      ...days(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], morning, afternoon),
      ...days(['saturday'], saturday),
    },
  },
];

/** The licence of a doctor of the sample, plainly made up. */
export const licenceOf = (nombre: string): string | null => {
  const at = SAMPLE_DOCTORS.findIndex((each) => each.nombre === nombre);
  return at === -1 ? null : `EJ-${String(1001 + at)}`;
};

/** Who is on duty on Sundays and holidays, so that the sample clinic is alive on any day. */
export const SAMPLE_DUTY_DOCTOR = 'Dra. Delia Cárdenas Poquiviqui';

/** The duty on the holidays of a year: hours of their own, kept open although the clinic is closed (R7). */
export const dutyOn = (closed: readonly Pick<Holiday, 'fecha'>[]): readonly ScheduleException[] =>
  [...new Set(closed.map(({ fecha }) => fecha))].map((fecha) => ({
    id: `guardia-${fecha}`,
    fecha,
    clase: 'reemplaza',
    bloques: [duty],
    atiendeEnFeriado: true,
    motivo: 'De guardia',
  }));
