import type { Language } from '../../people/person-fields.ts';
import type { Doctor } from '../../people/doctor.ts';
import { fullName } from '../../people/listed-name.ts';
import type { Patient } from '../../people/patient.ts';
import type { Filed, PatientFile } from '../patient-file.ts';
import { hl7, SYSTEMS, concept } from './codes.ts';
import { fhirId, refTo, type FhirValue, type Resource } from './resource.ts';

export const patientRef = (id: string) => refTo({ resourceType: 'Patient', id: fhirId(id) });

const GENDERS = { F: 'female', M: 'male' } as const;

/** A person, with the documents of the records that were united with this one. */
export function patientResource({ id, value }: Filed<Patient>): Resource {
  const {
    nombres,
    apellidos,
    telefono,
    correo,
    fechaNacimiento,
    tutor,
    unidaA,
    claveDocumento,
    otrosDocumentos = [],
    otrosApellidos = [],
    sexo,
  } = value;
  return {
    resourceType: 'Patient',
    id: fhirId(id),
    identifier: [
      { use: 'usual', system: SYSTEMS.patient, value: id },
      ...(claveDocumento === undefined ? [] : [identifierOf(claveDocumento, 'official', value.extension)]),
      ...otrosDocumentos.map((key) => identifierOf(key, 'old')),
    ],
    active: unidaA === undefined,
    name: [
      {
        use: 'official',
        text: fullName(value),
        family: apellidos === '' ? undefined : apellidos,
        given: nombres.split(' '),
      },
      ...otrosApellidos.map((family) => ({
        use: 'old',
        text: fullName({ nombres, apellidos: family }),
        family,
      })),
    ],
    telecom: [
      { system: 'phone', value: telefono },
      ...(value.otrosTelefonos ?? []).map((phone) => ({ system: 'phone', value: phone })),
      { system: 'email', value: correo },
    ].filter(({ value: reach }) => reach !== undefined && reach.trim() !== ''),
    gender: sexo === undefined ? undefined : GENDERS[sexo],
    communication:
      value.idioma === undefined ? undefined : [{ language: languageOf(value.idioma), preferred: true }],
    birthDate: fechaNacimiento,
    deceasedDateTime: value.fallecio?.fecha,
    contact:
      tutor === undefined
        ? undefined
        : [
            {
              relationship: [hl7('v2-0131', 'N', tutor.parentesco)],
              name: { text: tutor.nombre },
              telecom: tutor.telefono === undefined ? [] : [{ system: 'phone', value: tutor.telefono }],
            },
          ],
    link: unidaA === undefined ? undefined : [{ other: patientRef(unidaA), type: 'replaced-by' }],
  };
}

/** Codes of ISO 639, as FHIR asks for them; another language is only named so. */
const LANGUAGE_CODES = {
  castellano: ['es', 'Castellano'],
  quechua: ['qu', 'Quechua'],
  aymara: ['ay', 'Aymara'],
  guarani: ['gn', 'Guaraní'],
  otro: [null, 'Otro'],
} as const satisfies Record<Language, readonly [string | null, string]>;

const languageOf = (language: Language) => {
  const [code, text] = LANGUAGE_CODES[language];
  return { coding: code === null ? undefined : [{ system: 'urn:ietf:bcp:47', code }], text };
};

const KINDS = ['ci', 'ci_extranjero', 'pasaporte'] as const;

/** `ci:1234567:1A` as an identifier «1234567-1A»; the place of issue is no part of it. */
function identifierOf(key: string, use: string, place?: string): FhirValue {
  const [kind = '', number = '', complement = ''] = key.split(':');
  const known = KINDS.find((each) => each === kind) ?? 'ci';
  return {
    use,
    type: hl7('v2-0203', known === 'pasaporte' ? 'PPN' : 'NI'),
    system: SYSTEMS[known],
    value: complement === '' ? number : `${number}-${complement}`,
    assigner: place === undefined ? undefined : { display: `Expedido en ${place}` },
  };
}

const doctorId = (id: string): string => fhirId('medico', id);

export function practitionerResource(id: string, doctor: Doctor | undefined): Resource {
  const { nombre = id, matricula, activo = true } = doctor ?? {};
  return {
    resourceType: 'Practitioner',
    id: doctorId(id),
    active: activo,
    identifier: matricula === undefined ? [] : [{ system: SYSTEMS.licence, value: matricula }],
    name: [{ text: nombre }],
  };
}

export function roleResource(id: string, doctor: Doctor | undefined): Resource {
  return {
    resourceType: 'PractitionerRole',
    id: doctorId(id),
    active: doctor?.activo ?? true,
    practitioner: refTo({ resourceType: 'Practitioner', id: doctorId(id) }),
    specialty: [concept(doctor?.especialidad ?? 'Oftalmología')],
  };
}

export const personResource = (uid: string, nombre: string): Resource => ({
  resourceType: 'Practitioner',
  id: fhirId('persona', uid),
  name: [{ text: nombre }],
});

/** Who is named in a file: each reference that is asked for has its resource at the end. */
export class Practitioners {
  readonly #file: Pick<PatientFile, 'doctors' | 'people'>;
  readonly #named = new Map<string, Resource>();

  constructor(file: Pick<PatientFile, 'doctors' | 'people'>) {
    this.#file = file;
  }

  doctor(id: string) {
    const doctor = this.#file.doctors.get(id);
    return this.#name(practitionerResource(id, doctor), roleResource(id, doctor));
  }

  /** An account: the doctor it is, or the person of the team. */
  account(uid: string) {
    const person = this.#file.people.get(uid);
    return person?.medico === undefined
      ? this.#name(personResource(uid, person?.nombre ?? 'Una persona del equipo'))
      : this.doctor(person.medico);
  }

  resources(): Resource[] {
    return [...this.#named.values()];
  }

  #name(who: Resource, ...more: readonly Resource[]) {
    for (const each of [who, ...more]) this.#named.set(`${each.resourceType}/${each.id}`, each);
    return refTo(who);
  }
}
