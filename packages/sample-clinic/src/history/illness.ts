import { EYES, type Eye } from '#domain/clinical/eye';
import { ageOn } from '#domain/people/patient';
import { CONDITIONS, type AgeGroup, type Condition } from './conditions.ts';
import { samplePatient } from './patients.ts';
import { randomOf } from './random.ts';

/** What a patient of the sample has at every visit, and of which eye. */
export interface Illness {
  readonly condition: Condition;
  readonly ojo: Eye;
  readonly grupo: AgeGroup;
}

/** A patient has the same illness at every visit, and in every study. */
export function illnessOf(paciente: number, hoy: string): Illness {
  const person = randomOf(`enfermedad ${String(paciente)}`);
  const grupo = groupOf(ageOn(samplePatient(paciente, hoy).fechaNacimiento ?? hoy, hoy));
  const condition = person.pick(CONDITIONS[grupo]);
  return { condition, grupo, ojo: person.pick(EYES) };
}

export const eyesOfIllness = ({ ojo }: Pick<Illness, 'ojo'>): readonly ('OD' | 'OI')[] =>
  ojo === 'AO' ? ['OD', 'OI'] : [ojo];

function groupOf(age: number): AgeGroup {
  if (age < 18) return 'infancia';
  return age < 55 ? 'adultez' : 'mayores';
}
