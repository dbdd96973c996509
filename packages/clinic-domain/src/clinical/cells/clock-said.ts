import { err, ok, type Result } from '../../shared/result.ts';
import { hourOf } from './reading.ts';

interface ClockSaid {
  /** As it is stored; undefined where the line says none. */
  readonly hora: string | undefined;
  /** The line without it. */
  readonly rest: string;
}

const MINUTES =
  /(?:^|\s)(?:(?:a las|hora|hrs?):? )?\(?(?<hour>\d{1,2})[:h](?<minute>\d{2})(?: ?(?<half>[ap])\.? ?m\.?)?(?: ?h(?:rs?|s)?\.?)?\)?$/iu;
/** An hour without minutes says itself that it is one. */
const WHOLE =
  /(?:^|\s)(?:(?<named>a las )(?<hour>\d{1,2})|(?<at>\d{1,2}) ?(?:(?<half>[ap])\.? ?m\.?|h(?:rs?|s|oras?)?\.?))$/iu;
/** Before it nobody is measured without saying so. */
const DAWN = 7;

/**
 * The hour at the end of a line: «9:30», «9h30», «a las 10:30», «2:30 pm», and «16h» or «a las 9» where an hour may be whole. A
 * small hour that nobody said of which half of the day is refused, because «2:30» is no measure of the night.
 */
export function clockSaid(nombre: string, text: string, isWholeSaid: boolean): Result<ClockSaid, string> {
  const found = MINUTES.exec(text) ?? (isWholeSaid ? WHOLE.exec(text) : null);
  if (found === null) return ok({ hora: undefined, rest: text });
  const { hour: said = found.groups?.['at'] ?? '', minute = '00', half } = found.groups ?? {};
  const figures = Number(said);
  const isAfternoon = half?.toLowerCase() === 'p';
  const isMorning = half !== undefined && !isAfternoon;
  if (half === undefined && said.length === 1 && figures > 0 && figures < DAWN)
    return err(
      `${nombre}: «${found[0].trim()}» puede ser de la madrugada o de la tarde. Escriba 0${said}:${minute} o ${String(figures + 12)}:${minute}.`,
    );
  const hours = (figures % 12) + (isAfternoon ? 12 : 0);
  const hora =
    half === undefined || (isAfternoon && figures > 12)
      ? hourOf(`${said}:${minute}`)
      : isMorning && figures > 12
        ? null
        : hourOf(`${String(hours)}:${minute}`);
  return hora === null
    ? err(`${nombre}: escriba la hora así: 09:30.`)
    : ok({ hora, rest: text.slice(0, found.index).trim() });
}
