/**
 * The sections of a visit, in the order in which they are written: `preconsulta` is what an assistant takes before the doctor,
 * `examen` the doctor's own.
 */
export const SECTIONS = [
  { id: 'motivo', nombre: 'Motivo de consulta', grupo: 'preconsulta' },
  { id: 'agudeza', nombre: 'Agudeza visual', grupo: 'preconsulta' },
  { id: 'lensometria', nombre: 'Lentes en uso', grupo: 'preconsulta' },
  { id: 'autorrefraccion', nombre: 'Autorrefracción', grupo: 'preconsulta' },
  { id: 'queratometria', nombre: 'Queratometría y paquimetría', grupo: 'preconsulta' },
  { id: 'presion', nombre: 'Presión', grupo: 'preconsulta' },
  { id: 'refraccion', nombre: 'Refracción', grupo: 'examen' },
  { id: 'pupilas', nombre: 'Pupilas', grupo: 'preconsulta' },
  { id: 'motilidad', nombre: 'Motilidad y visión binocular', grupo: 'examen' },
  { id: 'sensorial', nombre: 'Colores y campo por confrontación', grupo: 'examen' },
  { id: 'externo', nombre: 'Párpados y órbita', grupo: 'examen' },
  { id: 'lagrimal', nombre: 'Vía lagrimal y superficie', grupo: 'examen' },
  { id: 'biomicroscopia', nombre: 'Biomicroscopía', grupo: 'examen' },
  { id: 'gonioscopia', nombre: 'Gonioscopía', grupo: 'examen' },
  { id: 'dilatacion', nombre: 'Dilatación', grupo: 'preconsulta' },
  { id: 'fondo', nombre: 'Fondo de ojo', grupo: 'examen' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

export const SECTION_IDS: readonly SectionId[] = SECTIONS.map(({ id }) => id);

/** How a section of an eye was left: without findings, with them, or not looked at and why. */
export const EYE_STATES = ['normal', 'hallazgos', 'no_examinado', 'no_colabora', 'protesis'] as const;
export type EyeState = (typeof EYE_STATES)[number];
