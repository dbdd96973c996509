import type { EquipmentId } from './device.ts';

/** What a study is for: diagnosis or treatment. */
export const STUDY_CLASSES = ['estudio', 'procedimiento'] as const;
/** Whether a study needs the pupil dilated. */
export const STUDY_DILATIONS = ['si', 'no', 'segun_pupila'] as const;

/** A study or laser procedure: its name, the devices that can do it, its room time in minutes and its preparation. */
export interface Study {
  readonly codigo: string;
  readonly nombre: string;
  readonly clase: (typeof STUDY_CLASSES)[number];
  readonly equipos: readonly EquipmentId[];
  /** Minutes of room time, whatever the number of eyes. */
  readonly base: number;
  /** Minutes of room time per eye. */
  readonly porOjo: number;
  readonly dilatacion: (typeof STUDY_DILATIONS)[number];
  readonly preparacion: string;
}

/** Where the source gives one figure for both eyes, each eye takes half of it, rounded up to 5 minutes. */
const bothEyes = (minutes: number): { base: number; porOjo: number } => ({
  base: 0,
  porOjo: Math.ceil(minutes / 2 / 5) * 5,
});
const perEye = (minutes: number): { base: number; porOjo: number } => ({ base: 0, porOjo: minutes });

const DILATED = 'Se dilata la pupila: venga acompañado y no conduzca ese día.';
const CONSENT = 'Se firma un consentimiento antes del láser. Venga acompañado.';
const NO_LENSES = 'Venga sin lentes de contacto el tiempo que le indiquen. Se hace antes de cualquier gota.';

/** The clinic's catalogue (`backoffice.md` §5.1), in the order of its devices. */
export const STUDIES: readonly Study[] = [
  {
    codigo: 'LAS-PRP',
    nombre: 'Panfotocoagulación de retina',
    clase: 'procedimiento',
    equipos: ['lightmed-laser-argon'],
    ...perEye(25),
    dilatacion: 'si',
    preparacion: `${DILATED} ${CONSENT}`,
  },
  {
    codigo: 'LAS-FOC',
    nombre: 'Láser focal o en rejilla de mácula',
    clase: 'procedimiento',
    equipos: ['lightmed-laser-argon'],
    ...perEye(15),
    dilatacion: 'si',
    preparacion: `${DILATED} ${CONSENT}`,
  },
  {
    codigo: 'LAS-BAR',
    nombre: 'Barrera láser o retinopexia',
    clase: 'procedimiento',
    equipos: ['lightmed-laser-argon'],
    ...perEye(20),
    dilatacion: 'si',
    preparacion: `${DILATED} ${CONSENT}`,
  },
  {
    codigo: 'LAS-IRI',
    nombre: 'Iridoplastia láser',
    clase: 'procedimiento',
    equipos: ['lightmed-laser-argon'],
    ...perEye(15),
    dilatacion: 'no',
    preparacion: `No se dilata la pupila. ${CONSENT}`,
  },
  {
    codigo: 'YAG-CAP',
    nombre: 'Capsulotomía posterior con YAG',
    clase: 'procedimiento',
    equipos: ['lightmed-laser-yag'],
    ...perEye(15),
    dilatacion: 'si',
    preparacion: `${DILATED} ${CONSENT}`,
  },
  {
    codigo: 'YAG-IP',
    nombre: 'Iridotomía periférica con YAG',
    clase: 'procedimiento',
    equipos: ['lightmed-laser-yag'],
    ...perEye(15),
    dilatacion: 'no',
    preparacion: `No se dilata la pupila. ${CONSENT}`,
  },
  {
    codigo: 'OPT-COL',
    nombre: 'Retinografía de campo amplio',
    clase: 'estudio',
    equipos: ['optos-fondo-de-ojo'],
    ...bothEyes(10),
    dilatacion: 'segun_pupila',
    preparacion: 'A menudo no necesita dilatación.',
  },
  {
    codigo: 'OPT-AF',
    nombre: 'Autofluorescencia de campo amplio',
    clase: 'estudio',
    equipos: ['optos-fondo-de-ojo'],
    ...bothEyes(10),
    dilatacion: 'segun_pupila',
    preparacion: 'Se hace antes de una angiografía.',
  },
  {
    codigo: 'TOP',
    nombre: 'Topografía y tomografía corneal',
    clase: 'estudio',
    equipos: ['schwind-topografo-sirius'],
    ...bothEyes(10),
    dilatacion: 'no',
    preparacion: NO_LENSES,
  },
  {
    codigo: 'TOP-AB',
    nombre: 'Pupilometría y aberrometría corneal',
    clase: 'estudio',
    equipos: ['schwind-topografo-sirius'],
    ...bothEyes(5),
    dilatacion: 'no',
    preparacion: NO_LENSES,
  },
  {
    codigo: 'CV-24S',
    nombre: 'Campo visual 24-2 estándar',
    clase: 'estudio',
    equipos: ['zeiss-campimetro-field-analizer-3'],
    ...bothEyes(30),
    dilatacion: 'no',
    preparacion: 'Venga descansado, con sus lentes y sin la pupila dilatada.',
  },
  {
    codigo: 'CV-24F',
    nombre: 'Campo visual 24-2 rápido',
    clase: 'estudio',
    equipos: ['zeiss-campimetro-field-analizer-3'],
    ...bothEyes(20),
    dilatacion: 'no',
    preparacion: 'Venga descansado, con sus lentes y sin la pupila dilatada.',
  },
  {
    codigo: 'CV-10',
    nombre: 'Campo visual 10-2',
    clase: 'estudio',
    equipos: ['zeiss-campimetro-field-analizer-3'],
    ...bothEyes(25),
    dilatacion: 'no',
    preparacion: 'Venga descansado, con sus lentes y sin la pupila dilatada.',
  },
  {
    codigo: 'CV-30',
    nombre: 'Campo visual 30-2',
    clase: 'estudio',
    equipos: ['zeiss-campimetro-field-analizer-3'],
    ...bothEyes(30),
    dilatacion: 'no',
    preparacion: 'Venga descansado, con sus lentes y sin la pupila dilatada.',
  },
  {
    codigo: 'BIO-OPT',
    nombre: 'Biometría óptica',
    clase: 'estudio',
    equipos: ['lenstar-biometro'],
    ...bothEyes(10),
    dilatacion: 'no',
    preparacion: NO_LENSES,
  },
  {
    codigo: 'END',
    nombre: 'Recuento endotelial',
    clase: 'estudio',
    equipos: ['konan-cellcheck-recuento-endotelial'],
    ...bothEyes(10),
    dilatacion: 'no',
    preparacion: 'No toca el ojo. Se hace antes de cualquier gota.',
  },
  {
    codigo: 'ECO-A',
    nombre: 'Biometría por ecografía (modo A)',
    clase: 'estudio',
    equipos: ['meda-ecografo-md-2300s'],
    ...bothEyes(15),
    dilatacion: 'no',
    preparacion: 'Se aplican gotas de anestesia. Va después de los estudios que no tocan el ojo.',
  },
  {
    codigo: 'ECO-B',
    nombre: 'Ecografía ocular (modo B)',
    clase: 'estudio',
    equipos: ['meda-ecografo-md-2300s'],
    ...bothEyes(15),
    dilatacion: 'no',
    preparacion: 'Se hace sobre el párpado cerrado, con gel.',
  },
  {
    codigo: 'OCT-M',
    nombre: 'OCT de mácula',
    clase: 'estudio',
    equipos: ['topcon-oct-triton', 'zeiss-oct-cirrus-5000'],
    ...bothEyes(10),
    dilatacion: 'segun_pupila',
    preparacion: 'Se dilata solo si la pupila es pequeña.',
  },
  {
    codigo: 'OCT-N',
    nombre: 'OCT de papila y fibras nerviosas',
    clase: 'estudio',
    equipos: ['topcon-oct-triton', 'zeiss-oct-cirrus-5000'],
    ...bothEyes(10),
    dilatacion: 'segun_pupila',
    preparacion: 'Se dilata solo si la pupila es pequeña.',
  },
  {
    codigo: 'OCT-W',
    nombre: 'OCT de campo amplio',
    clase: 'estudio',
    equipos: ['topcon-oct-triton'],
    ...bothEyes(10),
    dilatacion: 'segun_pupila',
    preparacion: 'Se dilata solo si la pupila es pequeña.',
  },
  {
    codigo: 'OCT-G',
    nombre: 'OCT de células ganglionares',
    clase: 'estudio',
    equipos: ['zeiss-oct-cirrus-5000'],
    ...bothEyes(10),
    dilatacion: 'segun_pupila',
    preparacion: 'Se dilata solo si la pupila es pequeña.',
  },
];

/** Minutes of room time for one or two eyes (`backoffice.md` R27). */
export const studyMinutes = (study: Pick<Study, 'base' | 'porOjo'>, eyes: 1 | 2): number =>
  study.base + study.porOjo * eyes;

const dilations = new Map(STUDIES.map(({ codigo, dilatacion }) => [codigo, dilatacion]));

/** Whether a study needs the pupil dilated; one outside the catalogue does not. */
export const dilationOf = (codigo: string): Study['dilatacion'] => dilations.get(codigo) ?? 'no';
