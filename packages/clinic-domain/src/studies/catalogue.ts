import { isOfProgram, type EquipmentId } from './device.ts';
import { ownCatalogue, ownStudy, type OwnCatalogue } from './own-catalogue.ts';

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
  /** What the device or the clinic has to have for it; a study that lacks it is never given hours, and so never booked. */
  readonly requiere?: string;
}

/** Where the source gives one figure for both eyes, each eye takes half of it, rounded up to 5 minutes. */
const bothEyes = (minutes: number): { base: number; porOjo: number } => ({
  base: 0,
  porOjo: Math.ceil(minutes / 2 / 5) * 5,
});
const perEye = (minutes: number): { base: number; porOjo: number } => ({ base: 0, porOjo: minutes });

const DILATED = 'Se dilata la pupila: venga acompañado y no conduzca ese día.';
const CONSENT = 'Se firma un consentimiento antes del láser.';
const UNDILATED = 'No se dilata la pupila. Venga acompañado.';
const FASTING = 'Venga en ayunas de cuatro horas';
const ANGIOGRAPHY = 'Avise si tuvo alergias. Se firma un consentimiento y se pone una vía.';
const NO_LENSES = 'Venga sin lentes de contacto el tiempo que le indiquen. Se hace antes de cualquier gota.';

/**
 * Every study of the clinic's devices, in the order of the devices. Those that need a module, a
 * licence or a decision of the clinic say which (`requiere`): they are offered once somebody gives them hours.
 */
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
    preparacion: `${UNDILATED} ${CONSENT}`,
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
    preparacion: `${UNDILATED} ${CONSENT}`,
  },
  {
    codigo: 'YAG-VIT',
    nombre: 'Vitreólisis con YAG',
    clase: 'procedimiento',
    equipos: ['lightmed-laser-yag'],
    ...perEye(20),
    dilatacion: 'si',
    preparacion: `${DILATED} ${CONSENT}`,
    requiere: 'El láser tiene el modo de vitreólisis',
  },
  {
    codigo: 'SLT',
    nombre: 'Trabeculoplastia selectiva (SLT)',
    clase: 'procedimiento',
    equipos: ['lightmed-laser-yag'],
    ...perEye(15),
    dilatacion: 'no',
    preparacion: `${UNDILATED} ${CONSENT}`,
    requiere: 'El láser es el modelo Deux, con SLT',
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
    codigo: 'OPT-FA',
    nombre: 'Angiografía de campo amplio',
    clase: 'estudio',
    equipos: ['optos-fondo-de-ojo'],
    ...bothEyes(40),
    dilatacion: 'segun_pupila',
    preparacion: `${FASTING} y acompañado. ${ANGIOGRAPHY}`,
    requiere: 'El equipo tiene el módulo de angiografía',
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
    codigo: 'CV-24R',
    nombre: 'Campo visual 24-2 muy rápido',
    clase: 'estudio',
    equipos: ['zeiss-campimetro-field-analizer-3'],
    ...bothEyes(15),
    dilatacion: 'no',
    preparacion: 'Venga descansado, con sus lentes y sin la pupila dilatada.',
    requiere: 'El campímetro tiene SITA Faster',
  },
  {
    codigo: 'CV-EST',
    nombre: 'Campo visual binocular (Esterman)',
    clase: 'estudio',
    equipos: ['zeiss-campimetro-field-analizer-3'],
    base: 10,
    porOjo: 0,
    dilatacion: 'no',
    preparacion: 'Venga descansado, con sus lentes y sin la pupila dilatada.',
    requiere: 'La clínica certifica para conducir o por discapacidad',
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
    codigo: 'PAQ-US',
    nombre: 'Paquimetría por ultrasonido',
    clase: 'estudio',
    equipos: ['meda-ecografo-md-2300s'],
    ...bothEyes(5),
    dilatacion: 'no',
    preparacion: 'Se aplican gotas de anestesia. Va después de los estudios que no tocan el ojo.',
    requiere: 'El ecógrafo tiene la sonda de paquimetría',
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
  {
    codigo: 'OCT-HD',
    nombre: 'OCT de alta definición (5 líneas)',
    clase: 'estudio',
    equipos: ['zeiss-oct-cirrus-5000'],
    ...bothEyes(10),
    dilatacion: 'segun_pupila',
    preparacion: 'Se dilata solo si la pupila es pequeña.',
    requiere: 'El equipo tiene la licencia de líneas HD',
  },
  {
    codigo: 'OCT-A',
    nombre: 'Angiografía por OCT, sin contraste',
    clase: 'estudio',
    equipos: ['topcon-oct-triton', 'zeiss-oct-cirrus-5000'],
    ...bothEyes(15),
    dilatacion: 'segun_pupila',
    preparacion: 'Se dilata solo si la pupila es pequeña.',
    requiere: 'El equipo tiene la licencia de angiografía por OCT',
  },
  {
    codigo: 'OCT-SA',
    nombre: 'OCT de segmento anterior',
    clase: 'estudio',
    equipos: ['topcon-oct-triton', 'zeiss-oct-cirrus-5000'],
    ...bothEyes(10),
    dilatacion: 'no',
    preparacion: 'No toca el ojo. No se dilata la pupila.',
    requiere: 'El equipo tiene la lente de segmento anterior',
  },
  {
    codigo: 'RET',
    nombre: 'Retinografía color',
    clase: 'estudio',
    equipos: ['topcon-oct-triton'],
    ...bothEyes(10),
    dilatacion: 'si',
    preparacion: DILATED,
    requiere: 'El Triton es la versión «plus»',
  },
  {
    codigo: 'FAF',
    nombre: 'Autofluorescencia de fondo',
    clase: 'estudio',
    equipos: ['topcon-oct-triton'],
    ...bothEyes(10),
    dilatacion: 'si',
    preparacion: `${DILATED} Se hace antes de una angiografía.`,
    requiere: 'El Triton es la versión «plus»',
  },
  {
    codigo: 'AFG',
    nombre: 'Angiografía con fluoresceína',
    clase: 'estudio',
    equipos: ['topcon-oct-triton'],
    ...bothEyes(40),
    dilatacion: 'si',
    preparacion: `${DILATED} ${FASTING}. ${ANGIOGRAPHY}`,
    requiere: 'El Triton es la versión «plus»',
  },
];

/** Minutes of room time for one or two eyes (R27). */
export const studyMinutes = (study: Pick<Study, 'base' | 'porOjo'>, eyes: 1 | 2): number =>
  study.base + study.porOjo * eyes;

const byCode = new Map(STUDIES.map((study) => [study.codigo, study]));

/** A study that the program brings. */
export const studyOf = (codigo: string): Study | undefined => byCode.get(codigo);

/** What a study is called: the program's name, or that of the clinic which added it. Undefined of what is no study. */
export const studyName = (codigo: string): string | undefined =>
  byCode.get(codigo)?.nombre ?? ownStudy(codigo)?.nombre;

/** Whether a study needs the pupil dilated; one of which nothing is known does not. */
export const dilationOf = (codigo: string): Study['dilatacion'] =>
  byCode.get(codigo)?.dilatacion ?? ownStudy(codigo)?.dilatacion ?? 'no';

/** Whether a study that the clinic added asks for a signed consent. */
export const asksConsent = (codigo: string): boolean => ownStudy(codigo)?.consentimiento === true;

/** Whether a device does a study: by the program, or because the clinic says so. Of an unknown study any does. */
export function isAble(codigo: string, equipo: EquipmentId): boolean {
  const able = [...(byCode.get(codigo)?.equipos ?? []), ...(ownStudy(codigo)?.equipos ?? [])];
  return able.length === 0 || able.includes(equipo);
}

/** What a page is told of what the clinic added, calls or does otherwise; nothing where all is the program's. */
export function catalogueOfClinic(): { readonly catalogo?: OwnCatalogue } {
  const own = ownCatalogue();
  const equipos = own.equipos.filter((each) => !isOfProgram(each));
  const estudios = own.estudios.filter((each) => {
    const program = byCode.get(each.codigo);
    return (
      program === undefined ||
      each.retirado === true ||
      each.equipos.some((id) => !program.equipos.includes(id))
    );
  });
  return equipos.length + estudios.length === 0 ? {} : { catalogo: { equipos, estudios } };
}

/** The studies that are done, by code and name: the program's, then the clinic's own; and those that were chosen before. */
export function studiesInUse(chosen: readonly string[] = []): { codigo: string; nombre: string }[] {
  const own = ownCatalogue().estudios.filter(({ codigo }) => !byCode.has(codigo));
  return [...STUDIES, ...own]
    .filter(({ codigo }) => chosen.includes(codigo) || ownStudy(codigo)?.retirado !== true)
    .map(({ codigo, nombre }) => ({ codigo, nombre }));
}

/** Studies of both eyes at once: none of them is done of one. */
export const isBinocular = (codigo: string): boolean => codigo === 'CV-EST';

/** What the sample and the tests' clinic offer: whatever needs nothing more than the device. */
export const OFFERED_STUDIES: readonly Study[] = STUDIES.filter(({ requiere }) => requiere === undefined);
