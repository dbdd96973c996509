import { preparePatient, type NewPatient, type Patient } from '#domain/people/patient';
import type { Sex } from '#domain/people/person-fields';
import { DEPARTMENT_CODES } from '#domain/people/departments';
import { addDays } from '#domain/shared/civil-date';
import { MEN, SURNAMES, WOMEN } from './names.ts';
import { randomOf, type Random } from './random.ts';
import { listedName } from '#domain/people/listed-name';
import { present } from '#domain/shared/typed-record';

/** Numbers no real card has reached: eight digits beginning with nine. */
const FIRST_DOCUMENT = 90_000_000;
const DOCUMENTS = 10_000_000;
/** Coprime to the one above: it scatters the numbers without repeating any. */
const SCATTER = 7_654_321;

/** Of every so many patients the sex is not known. */
const UNKNOWN_SEX = 12;

/** The id of the sample's patient number `n`. */
export const patientId = (n: number): string => `muestra-p${String(n).padStart(6, '0')}`;

/** The copy of patient number `n` inside an appointment. */
export function patientInAppointment(n: number): { id: string; nombre: string; telefono: string } {
  const { nombres, apellidos } = namesOf(randomOf(`paciente ${String(n)}`));
  return { id: patientId(n), nombre: listedName({ nombres, apellidos }), telefono: `+591${phoneOf(n)}` };
}

/** The sample's patient number `n`, always the same for one `hoy`; throws if the clinic's own rules refuse it. */
export function samplePatient(n: number, hoy: string): Patient {
  const random = randomOf(`paciente ${String(n)}`);
  const names = namesOf(random);
  const age = ageInDays(random);
  const { sexo, ...own } = names;
  const typed: NewPatient = {
    ...own,
    // Of some nobody wrote it down.
    ...present({ sexo: n % UNKNOWN_SEX === 0 ? undefined : sexo }),
    ...documentOf(n, random, age),
    telefono: phoneOf(n),
    fechaNacimiento: addDays(hoy, -age),
    ...present({
      correo: random.chance(0.25) ? `paciente${String(n)}@ejemplo.bo` : undefined,
      tutor: age < 18 * 365 ? guardianOf(n, random, names.apellidos) : undefined,
    }),
  };
  const prepared = preparePatient(typed, hoy);
  if (!prepared.ok) throw new Error(`sample patient ${String(n)}: ${JSON.stringify(prepared.error)}`);
  return prepared.value;
}

function namesOf(random: Random): { nombres: string; apellidos: string; sexo: Sex } {
  const sexo = random.chance(0.54) ? 'F' : 'M';
  const given = sexo === 'F' ? WOMEN : MEN;
  const first = random.pick(given);
  const second = random.chance(0.4) ? random.pick(given) : first;
  const surnames = [random.pick(SURNAMES), ...(random.chance(0.9) ? [random.pick(SURNAMES)] : [])];
  return { nombres: second === first ? first : `${first} ${second}`, apellidos: surnames.join(' '), sexo };
}

/** An eye clinic sees children and, above all, older people. */
function ageInDays(random: Random): number {
  const group = random.weighted({ infancia: 16, adultez: 40, mayores: 44 });
  const years = { infancia: [1, 17], adultez: [18, 54], mayores: [55, 91] }[group];
  return random.whole((years[0] ?? 1) * 365, (years[1] ?? 91) * 365);
}

const [department = 'LP', ...departments] = DEPARTMENT_CODES;

function documentOf(n: number, random: Random, age: number): Partial<NewPatient> {
  const number = String(FIRST_DOCUMENT + ((n * SCATTER) % DOCUMENTS));
  if (age < 4 * 365 && random.chance(0.5)) return { tipoDocumento: 'sin_documento' };
  const kind = random.weighted({ ci: 96, ci_extranjero: 2, pasaporte: 2 });
  if (kind === 'ci_extranjero') return { tipoDocumento: kind, ci: `E-${number}` };
  if (kind === 'pasaporte') return { tipoDocumento: kind, ci: `XX${number}` };
  const extension = random.chance(0.75) ? 'SC' : random.pick([department, ...departments]);
  return present({
    tipoDocumento: kind,
    ci: number,
    extension,
    complemento: random.chance(0.02) ? '1A' : undefined,
  });
}

/** One block of ten thousand that is plainly made up: `7000 0000` to `7000 9999`. */
const phoneOf = (n: number): string => `7000${String((n * 37) % 10_000).padStart(4, '0')}`;

function guardianOf(n: number, random: Random, apellidos: string): NonNullable<NewPatient['tutor']> {
  const mother = random.chance(0.7);
  return {
    nombre: `${random.pick(mother ? WOMEN : MEN)} ${apellidos}`,
    parentesco: mother ? 'madre' : 'padre',
    telefono: phoneOf(n),
  };
}
