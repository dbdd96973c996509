import texto from '../content/ronda.yaml?raw';
import { StartRefusal } from '#application/ports/start-refusal';
import { roundCriteriaIn, type RoundCriteria } from '#domain/clinical/rounds/criteria';

/** Who is stable enough for a round at this clinic, by its own content; what is looser than the product's stops the start. */
export function roundCriteria(): RoundCriteria {
  const read = roundCriteriaIn(texto);
  if (read.ok) return read.value;
  throw new StartRefusal(
    `src/content/ronda.yaml: «${read.error}» no es un criterio, o es más flojo que el del programa.`,
  );
}
