/** Every URL of the product, as constants and href builders; nothing else spells a path. */

/** The specification's fifteen, in its order: those of the menu. */
export const PATHOLOGY_SLUGS = [
  'miopia',
  'hipermetropia',
  'astigmatismo',
  'presbicia',
  'queratocono',
  'catarata',
  'glaucoma',
  'retinopatia-diabetica',
  'retinopatia-prematuro',
  'desprendimiento-retina',
  'maculopatias',
  'estrabismo',
  'ojo-seco',
  'ectropion',
  'entropion',
] as const;

/** Every disease with a page: after the specification's, what people also ask for. */
export const ALL_PATHOLOGY_SLUGS = [
  ...PATHOLOGY_SLUGS,
  'pterigion',
  'moscas-volantes',
  'ojo-rojo',
  'orzuelo-chalacion',
] as const;

export const EQUIPMENT_SLUGS = [
  'lightmed-laser-argon',
  'lightmed-laser-yag',
  'optos-fondo-de-ojo',
  'schwind-topografo-sirius',
  'zeiss-campimetro-field-analizer-3',
  'lenstar-biometro',
  'konan-cellcheck-recuento-endotelial',
  'meda-ecografo-md-2300s',
  'topcon-oct-triton',
  'zeiss-oct-cirrus-5000',
] as const;

export const INFRASTRUCTURE_SLUGS = [
  'sala-prequirurgica',
  'quirofano',
  'diseno-exclusivo',
  'estabilidad-ambiente',
  'evaluacion-personalizada',
  'trabajo-integral',
] as const;

export const LEGAL_SECTIONS = ['terms', 'privacy'] as const;
export type LegalSection = (typeof LEGAL_SECTIONS)[number];

/** The public site. */
export const SITE = {
  home: '/',
  about: '/nosotros',
  news: '/noticias',
  rss: '/noticias/rss.xml',
  contact: '/contacto',
  urgent: '/urgencias',
  symptoms: '/sintomas',
  equipment: '/equipamiento',
  pathologies: '/patologias',
  /** The same street, as it looks with each condition. */
  asSeen: '/asi-se-ve',
  infrastructure: '/infraestructura',
  offline: '/sin-conexion',
  passwordReset: '/restablecer',
  search: '/buscar',
  editorial: '/politica-editorial',
  accessibility: '/accesibilidad',
  corrections: '/correcciones',
  glossary: '/glosario',
  /** What patients take home, to read or to hear. */
  leaflets: '/hojas',
  /** Of a paper: followed by what its QR carries. */
  verification: '/verificar',
  /** A report that somebody was handed as a link: followed by its key. */
  shared: '/informe',
  /** Where a patient answers about an appointment: followed by its token. */
  patientLink: '/r',
} as const;

/** What the search knows of every page. */
export const SEARCH_INDEX = '/buscar.json';

/** What the build writes of the texts that doctors review, under the same name in what is served. */
export const MEDICAL_TEXTS = '/textos-medicos.json';

/** One file which verifies signed notes, also when it is opened from a disk. */
export const NOTE_VERIFIER = '/comprobar-notas';

export const pathologyHref = (slug: string): string => `${SITE.pathologies}/${slug}`;
/** What somebody feels or sees, by the name it has in the triage table. */
export const symptomHref = (id: string): string => `${SITE.symptoms}/${id}`;
export const equipmentHref = (slug: string): string => `/${slug}`;
export const infrastructureHref = (slug: string): string => `${SITE.infrastructure}/${slug}`;
export const leafletHref = (slug: string): string => `${SITE.leaflets}/${slug}`;
export const termHref = (term: string): string => `${SITE.glossary}#${term}`;
export const newsHref = (slug: string): string => `${SITE.news}/${slug}`;
export const doctorHref = (slug: string): string => `${SITE.about}/${slug}`;
export const legalHref = (section: LegalSection): string => `/infoFooter/${section}`;
export const passwordResetHref = (token: string): string =>
  `${SITE.passwordReset}?token=${encodeURIComponent(token)}`;

/** The page that a key opens. */
export const sharedHref = (key: string): string => `${SITE.shared}/${key}`;

/** Where a patient answers about an appointment. */
export const patientLinkHref = (token: string): string => `${SITE.patientLink}/${token}`;
/** The same as it is sent in a message, from the site that is open. */
export const patientLinkUrl = (token: string): string =>
  new URL(patientLinkHref(token), location.origin).href;

/** The back office; the eight first routes are the specification's. */
export const OFFICE = {
  booking: '/admin',
  appointments: '/admin/turnos',
  diagnosis: '/admin/pacientes',
  visit: '/admin/consulta',
  preconsultation: '/admin/preconsulta',
  holidays: '/admin/feriados',
  doctorSchedules: '/admin/horarios',
  studySchedules: '/admin/horarios-estudios',
  dashboard: '/admin-examenes',
  exams: '/admin-examenes/examenes',
  users: '/admin/usuarios',
  devices: '/admin/equipos',
  series: '/admin/series',
  itinerary: '/admin/itinerario',
  waitingList: '/admin/lista-espera',
  statistics: '/admin/estadisticas',
  confirmations: '/admin/confirmaciones',
  notices: '/admin/por-avisar',
  followUp: '/admin/seguimiento',
  settings: '/admin/ajustes',
  backup: '/admin/respaldo',
  room: '/admin/sala',
  calls: '/admin/sala/llamados',
  audit: '/admin/auditoria',
  duplicates: '/admin/duplicados',
  signatures: '/admin/firmas',
  textReviews: '/admin/textos',
  document: '/admin/documentos',
  secondStep: '/admin/segundo-paso',
  surgery: '/admin/cirugias',
  patientData: '/admin/datos',
  account: '/admin/cuenta',
} as const;
export type OfficePath = (typeof OFFICE)[keyof typeof OFFICE];

/** What is shown of the office when the network is cut and the page is loaded again. */
export const OFFICE_OFFLINE = '/agenda-sin-conexion';

/** Prefixes that use the back-office layout and never reach the service worker's caches. */
export const OFFICE_PREFIXES = ['/admin', '/admin-examenes', '/examenes'] as const;

/** An appointment in the agenda with its panel open: of its day, when that is known. */
export const appointmentHref = (id: string, fecha?: string): string =>
  `${OFFICE.appointments}?${new URLSearchParams({ ...(fecha === undefined ? {} : { vista: 'dia', fecha }), turno: id }).toString()}`;

/** The day of the agenda. */
export const agendaDayHref = (fecha: string): string =>
  `${OFFICE.appointments}?${new URLSearchParams({ vista: 'dia', fecha }).toString()}`;

/** A patient's record, on the screen of those who write in it or on that of the staff who may see the rest. */
export const recordHref = (paciente: string, screen: OfficePath = OFFICE.diagnosis): string =>
  `${screen}?${new URLSearchParams({ paciente }).toString()}`;

/** The visit of a consultation: the examination, diagnosis and plan. */
export const visitHref = (consulta: string, abrir?: string): string =>
  `${OFFICE.visit}?${new URLSearchParams({ id: consulta, ...(abrir === undefined ? {} : { abrir }) }).toString()}`;

/** What an assistant takes before the doctor, in an appointment of today. */
export const preconsultationHref = (turno: string): string =>
  `${OFFICE.preconsultation}?${new URLSearchParams({ turno }).toString()}`;

/** A paper as it was issued, to print it. */
export const documentHref = (id: string): string =>
  `${OFFICE.document}?${new URLSearchParams({ id }).toString()}`;

/** One operation, from the proposal to its note. */
export const surgeryHref = (id: string): string =>
  `${OFFICE.surgery}?${new URLSearchParams({ id }).toString()}`;

/** The card of its lens, to be read at the table. */
export const lensCardHref = (id: string): string =>
  `${OFFICE.surgery}?${new URLSearchParams({ id, vista: 'lente' }).toString()}`;

/** What came of the operated cataracts. */
export const SURGERY_RESULTS = `${OFFICE.surgery}?vista=resultados`;

/** One study: its preparation, its result and its report. */
export const orderHref = (id: string): string =>
  `${OFFICE.exams}?${new URLSearchParams({ orden: id }).toString()}`;

/** The reading desk, at one study or at the first that waits. */
export const readingHref = (id = ''): string =>
  `${OFFICE.exams}?${new URLSearchParams({ leer: id }).toString()}`;

/** The files of studies of which nobody knows whose they are, at one of them where it is said. */
export const trayHref = (archivo?: string): string =>
  `${OFFICE.exams}?${new URLSearchParams({ archivos: 'sin-identificar', ...(archivo === undefined ? {} : { archivo }) }).toString()}`;

/** Those that devices handed over and the clinic could not take. */
export const REFUSED_FILES = `${OFFICE.exams}?archivos=rechazados`;

/** Those that are none of the clinic's. */
export const SET_ASIDE_FILES = `${OFFICE.exams}?archivos=apartados`;

/** The waiting room with «El médico se atrasa» open. */
export const LATE_DOCTOR = `${OFFICE.room}?abrir=atraso`;
/** The form for a note to the next shift. */
export const SHIFT_NOTE = `${OFFICE.room}?abrir=relevo`;

/** Agendar for somebody who came without an appointment. */
export const WALK_IN_HREF = `${OFFICE.booking}?cola=1`;

/** The waiting room with those who wait for one doctor. */
export const roomHref = (medico: string): string =>
  `${OFFICE.room}?${new URLSearchParams({ medico }).toString()}`;

/** For whom a booking screen is opened, and what is already known of the appointment. */
export interface BookingFor {
  readonly paciente?: string | undefined;
  readonly tipo?: string | undefined;
  readonly medico?: string | undefined;
  readonly estudio?: string | undefined;
  readonly ojo?: string | undefined;
  /** The follow-up for which somebody is measured in a round, and from which day on. */
  readonly ronda?: string | undefined;
  readonly fecha?: string | undefined;
  /** The appointment that the new one takes the place of. */
  readonly reemplazaA?: string | undefined;
}

/** Agendar, Serie de turnos or Visita con estudios, with what is known filled in. */
export function bookingHref(what: BookingFor, screen: OfficePath = OFFICE.booking): string {
  const known = Object.entries(what).flatMap(([name, value]: [string, string | undefined]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return known.length === 0 ? screen : `${screen}?${new URLSearchParams(known).toString()}`;
}

/** Visita con estudios with these studies, each with its eye. */
export const togetherHref = (
  paciente: string,
  studies: readonly { readonly estudio: string; readonly ojo: string }[],
): string =>
  `${OFFICE.itinerary}?${new URLSearchParams({ paciente, estudios: studies.map(({ estudio, ojo }) => `${estudio}.${ojo}`).join(',') }).toString()}`;

/** The audit log of one document, by its id. */
export const auditHref = (documento: string): string =>
  `${OFFICE.audit}?${new URLSearchParams({ documento }).toString()}`;

/** The record of a patient. */
export const patientHref = (paciente: string): string =>
  `${OFFICE.diagnosis}?${new URLSearchParams({ paciente }).toString()}`;

/** Opens the login modal on the home page and remembers where the person wanted to go. */
export const signInHref = (returnTo?: string): string =>
  returnTo === undefined ? '/?entrar=1' : `/?entrar=1&volver=${encodeURIComponent(returnTo)}`;

/** A WhatsApp conversation with a prefilled text; host and number are used verbatim. */
export const whatsappHref = (host: string, phone: string, text?: string): string =>
  text === undefined
    ? `https://${host}/${phone}`
    : `https://${host}/${phone}?text=${encodeURIComponent(text)}`;

/** The picture that is shown with the address of a page. */
export const cardHref = (path: string): string => `/tarjetas${path === SITE.home ? '/inicio' : path}.jpg`;

/** The plate that stands for a doctor without a photograph, by the name of its file. */
export const doctorImageHref = (name: string): string => `${SITE.about}/${name}.svg`;

/** A small figure of the texts. */
export const teachingFigureHref = (name: string): string => `/dibujos/${name}.svg`;
