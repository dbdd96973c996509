import { formatDocument } from '../../people/identity-document.ts';
import { fullName } from '../../people/listed-name.ts';
import type { Doctor } from '../../people/doctor.ts';
import type { Patient } from '../../people/patient.ts';
import type { Consultation } from '../consultation.ts';
import { CATALOGUE_VERSION } from '../editions/editions.ts';
import { SECTION_IDS } from '../fields/sections.ts';
import type { Section } from '../section.ts';
import type { NoteToSeal } from './sealed-note.ts';
import { present } from '../../shared/typed-record.ts';

/** What a note is made of: the closed consultation, who was examined, who signs, and what was found. */
export interface Signing {
  readonly id: string;
  readonly consultation: Consultation;
  readonly patient: Patient;
  readonly doctor: Pick<Doctor, 'nombre' | 'matricula'>;
  readonly sections: readonly Section[];
}

/** A value without what JSON leaves out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * What is signed of a consultation: its texts, its diagnoses, its examination in the order of the parts, the reasons
 * for which something was given although something spoke against it, and the drops that were reconciled; without any, it
 * has no place for them.
 */
export function contentOf(
  {
    motivo,
    plan,
    diagnosticos,
    avisos,
    gotas,
  }: Pick<Consultation, 'motivo' | 'plan' | 'diagnosticos' | 'avisos' | 'gotas'>,
  sections: readonly Section[],
): unknown {
  const byId = new Map(sections.map((each) => [each.seccion, each]));
  const secciones = Object.fromEntries(
    SECTION_IDS.flatMap((seccion) => {
      const found = byId.get(seccion);
      return found === undefined ? [] : [[seccion, { valores: found.valores, estados: found.estados }]];
    }),
  );
  return plain({ motivo, plan, diagnosticos, secciones, avisos, gotas });
}

/** The note of a closed consultation, before its signature. */
export function noteOf({ id, consultation, patient, doctor, sections }: Signing): NoteToSeal {
  const { medico, autor, fecha, cerrada, paciente, creada } = consultation;
  const { tipoDocumento, ci, complemento, extension } = patient;
  const documento = formatDocument(present({ tipoDocumento, ci, complemento, extension }));
  return {
    catalogo: CATALOGUE_VERSION,
    consulta: id,
    paciente: {
      ids: [paciente.id],
      nombre: fullName(patient),
      documento: documento === '' ? null : documento,
      fechaNacimiento: patient.fechaNacimiento ?? null,
    },
    medico: { id: medico, nombre: doctor.nombre, matricula: doctor.matricula ?? null, uid: autor },
    cuando: cerrada?.cuando ?? creada,
    fecha,
    contenido: contentOf(consultation, sections),
  };
}
