import type { Resolution } from '#domain/scheduling/orphans';

/** What can be decided here about an appointment that stays outside. */
export const CHOICES = ['fuera_de_horario', 'cancelar'] as const;

/** What a person has decided so far about one appointment. */
export interface Choice {
  readonly accion: (typeof CHOICES)[number];
  readonly motivo: string;
}

/** The decisions by appointment. */
export type Choices = Readonly<Record<string, Choice>>;

interface Orphaned {
  readonly turno: string;
}

/** True when a decision can be sent: cancelling needs its reason. */
export const isDecided = (choice: Choice | undefined): choice is Choice =>
  choice !== undefined && (choice.accion !== 'cancelar' || choice.motivo.trim() !== '');

/** How many appointments still wait for their decision. */
export const undecided = (orphans: readonly Orphaned[], choices: Choices): number =>
  orphans.filter(({ turno }) => !isDecided(choices[turno])).length;

/** The decisions as the server takes them, one for each appointment and no other; null while one is missing. */
export function resolutionsOf(orphans: readonly Orphaned[], choices: Choices): Resolution[] | null {
  if (undecided(orphans, choices) > 0) return null;
  return orphans.flatMap(({ turno }): Resolution[] => {
    const choice = choices[turno];
    if (choice === undefined) return [];
    return choice.accion === 'cancelar'
      ? [{ turno, accion: 'cancelar', motivo: choice.motivo.trim() }]
      : [{ turno, accion: 'fuera_de_horario' }];
  });
}

/** The choices with every open one left outside the hours; what was decided stays. */
export const leaveAll = (orphans: readonly Orphaned[], choices: Choices): Choices => ({
  ...choices,
  ...Object.fromEntries(
    orphans
      .filter(({ turno }) => !isDecided(choices[turno]))
      .map(({ turno }) => [turno, { accion: 'fuera_de_horario', motivo: '' } satisfies Choice]),
  ),
});
