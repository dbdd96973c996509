import { EYES } from '../eye.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { REFRACTIONS } from '../fields/refraction-fields.ts';
import type { ValueEye } from '../fields/raw.ts';
import { SECTIONS, type EyeState } from '../fields/sections.ts';
import type { Value } from '../fields/value.ts';
import { originWords } from '../origin/origin.ts';
import type { FiledVisit } from '../patient-file.ts';
import type { Section } from '../section.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { concept, hl7, siteOf, snomed, SYSTEMS } from './codes.ts';
import { partsOf, fieldConcept, valueOf } from './observation-values.ts';
import type { Practitioners } from './people.ts';
import { fhirId, refTo, type FhirValue, type Resource } from './resource.ts';
import { foundAt } from './times.ts';

/** What every observation of a visit says. */
export interface VisitFrame {
  readonly visit: FiledVisit;
  readonly subject: FhirValue;
  readonly people: Practitioners;
}

/** A lens is one observation of an eye: its sphere, cylinder, axis and what goes with them are components. */
const LENSES: Readonly<Record<string, string>> = {
  lenso: 'Lentes en uso',
  auto: 'Autorrefracción',
  ...REFRACTIONS,
};
const PARTS = ['esfera', 'cilindro', 'eje', 'adicion', 'prisma', 'base', 'vertice'];
/** SNOMED CT: refraction, of what the doctor found. */
const REFRACTION = snomed('251794006', 'Refraction');

/** The lens a field is a part of; null for any other field. */
export function lensOf(campo: string): string | null {
  const at = campo.indexOf('_');
  const [prefix, part] = [campo.slice(0, at), campo.slice(at + 1)];
  return at > 0 && Object.hasOwn(LENSES, prefix) && PARTS.includes(part) ? prefix : null;
}

/** Everything that was found at a visit, by field and eye. */
export const observationsOf = (frame: VisitFrame): Resource[] =>
  frame.visit.sections.flatMap((section) => [
    ...lenses(frame, section),
    ...Object.entries(section.valores)
      .filter(([campo]) => lensOf(campo) === null)
      .flatMap(([campo, values]) =>
        EYES.flatMap((ojo) => {
          const value = values[ojo];
          return value === undefined ? [] : [single(frame, campo, ojo, value)];
        }),
      ),
    ...states(frame, section),
  ]);

function single(frame: VisitFrame, campo: string, ojo: ValueEye, value: Value): Resource {
  const field = fieldOf(campo);
  return {
    ...base(frame, { key: campo, ojo, taken: [value], isOfEye: field?.ojos !== 'ninguno' }),
    code: fieldConcept(campo, field),
    ...valueOf(field, value, ojo),
    component: partsOf(field, value.v),
  };
}

function lenses(frame: VisitFrame, { valores }: Section): Resource[] {
  return Object.entries(LENSES).flatMap(([prefix, nombre]) =>
    EYES.flatMap((ojo) => {
      const parts = PARTS.flatMap((part) => {
        const campo = `${prefix}_${part}`;
        const value = valores[campo]?.[ojo];
        return value === undefined ? [] : [{ campo, value }];
      });
      if (parts.length === 0) return [];
      const isFound = Object.hasOwn(REFRACTIONS, prefix);
      return [
        {
          ...base(frame, { key: prefix, ojo, taken: parts.map(({ value }) => value), isOfEye: true }),
          code: concept(nombre, ...(isFound ? [REFRACTION] : []), { system: SYSTEMS.fields, code: prefix }),
          component: parts.map(({ campo, value }) => ({
            code: fieldConcept(campo, fieldOf(campo)),
            ...valueOf(fieldOf(campo), value, ojo),
          })),
        },
      ];
    }),
  );
}

const STATES: Readonly<Record<EyeState, { readonly absent?: string; readonly words: string }>> = {
  normal: { words: 'Normal' },
  hallazgos: { words: 'Con hallazgos' },
  no_examinado: { absent: 'not-performed', words: 'No examinado' },
  no_colabora: { absent: 'not-performed', words: 'No colabora' },
  protesis: { words: 'Prótesis' },
};

/** How each eye was left: what was not looked at is said to be missing, and is not normal. */
const states = (frame: VisitFrame, { seccion, estados }: Section): Resource[] =>
  keysOf(estados).flatMap((ojo) => {
    const state = estados[ojo];
    if (state === undefined) return [];
    const { absent, words } = STATES[state];
    const name = SECTIONS.find(({ id }) => id === seccion)?.nombre ?? seccion;
    return [
      {
        ...base(frame, { key: `estado.${seccion}`, ojo, taken: [], isOfEye: true }),
        code: concept(name, { system: SYSTEMS.fields, code: `estado.${seccion}` }),
        ...(absent === undefined
          ? {
              valueCodeableConcept: concept(words, { system: SYSTEMS.options, code: `estado.${state}` }),
            }
          : { dataAbsentReason: hl7('data-absent-reason', absent, words) }),
      },
    ];
  });

function base(
  { visit, subject, people }: VisitFrame,
  {
    key,
    ojo,
    taken,
    isOfEye,
  }: {
    readonly key: string;
    readonly ojo: ValueEye;
    readonly taken: readonly Value[];
    readonly isOfEye: boolean;
  },
): Resource {
  const [first] = taken;
  const writers = [...new Set(taken.map(({ por }) => por))];
  return {
    resourceType: 'Observation',
    id: fhirId(visit.id, key.replaceAll('_', '.'), ojo),
    status: 'final',
    category: [hl7('observation-category', 'exam')],
    subject,
    encounter: refTo({ resourceType: 'Encounter', id: fhirId(visit.id) }),
    effectiveDateTime: foundAt(visit.value.fecha, first?.hora),
    issued: first?.en,
    performer:
      writers.length === 0
        ? [people.doctor(visit.value.medico)]
        : writers.map((uid) =>
            uid === visit.value.autor ? people.doctor(visit.value.medico) : people.account(uid),
          ),
    bodySite: isOfEye ? siteOf(ojo) : undefined,
    method: first?.metodo === undefined ? undefined : concept(first.metodo),
    note: notesOf(taken, (uid) =>
      uid === visit.value.autor ? people.doctor(visit.value.medico) : people.account(uid),
    ),
  };
}

/** Who was asked about a value and said that it is so, and where values come from that nobody measured or said one by one. */
function notesOf(taken: readonly Value[], authorOf: (uid: string) => FhirValue): FhirValue {
  const asked = taken.flatMap(({ ok, confirmo }) => (ok === undefined ? [] : [confirmo ?? null]));
  const [by] = asked;
  const confirmed =
    by === undefined
      ? []
      : by === null
        ? [{ text: 'Fuera de lo habitual y confirmado por quien lo anotó' }]
        : [{ authorReference: authorOf(by.por), time: by.en, text: 'Fuera de lo habitual y confirmado' }];
  const origins = new Set(taken.flatMap(({ origen }) => (origen === undefined ? [] : originWords(origen))));
  const notes = [...confirmed, ...[...origins].map((text) => ({ text: `Origen: ${text}` }))];
  return notes.length === 0 ? undefined : notes;
}
