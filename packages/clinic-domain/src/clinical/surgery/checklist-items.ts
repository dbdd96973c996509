import { keysOf } from '../../shared/typed-record.ts';

/**
 * What is looked at before an operation; `lente`: only where a lens goes in; `quirofano`: not before what is put in at the
 * slit lamp. What is `leve` is excused by the reason for going on; all else takes a yes of its own.
 */
export const CHECKLIST = {
  identidad: { texto: 'El paciente dijo su nombre y su fecha de nacimiento', lente: false },
  ojo_marcado: { texto: 'El ojo está marcado y es el de la propuesta', lente: false },
  consentimiento: { texto: 'El consentimiento está firmado', lente: false },
  alertas: { texto: 'Se leyeron las alergias y las alertas', lente: false },
  preoperatorio: {
    texto: 'El laboratorio y la valoración están vistos',
    lente: false,
    leve: true,
    quirofano: true,
  },
  dilatacion: {
    texto: 'La pupila está como la operación la pide',
    lente: false,
    leve: true,
    quirofano: true,
  },
  biometria: { texto: 'La biometría está a la vista y es de este ojo', lente: true },
} as const;
export type ChecklistId = keyof typeof CHECKLIST;
export const CHECKLIST_IDS = keysOf(CHECKLIST);

const POINTS: ReadonlySet<string> = new Set(CHECKLIST_IDS.map((each) => CHECKLIST[each].texto));
/** Whether what is missing is a point of the list, which says what should be so. */
export const isChecklistPoint = (missing: string): boolean => POINTS.has(missing);
