import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;
/** A limit that a value exceeded or fell short of. */
type Limit = Pick<z.core.$ZodIssueTooBig, 'origin' | 'inclusive' | 'exact'>;

const WRONG = 'Este dato no es válido.';
const MISSING = 'Falta este dato.';
const UNKNOWN_FIELD = 'Este campo no existe.';

const KINDS: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto con sus campos',
  record: 'un objeto con sus campos',
  date: 'una fecha',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'un correo electrónico',
  url: 'una dirección de internet',
  date: 'una fecha, como 2026-11-20',
  time: 'una hora, como 08:30',
  datetime: 'un instante, como 2026-11-20T13:00:00Z',
};

/** The message for an invalid value when its schema has none of its own: in Spanish, whatever the problem. */
export function schemaMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : mustBe(KINDS[issue.expected]);
    case 'invalid_value':
      return issue.input === undefined ? MISSING : mustBe(choice(issue.values.map(String)));
    case 'invalid_format':
      return mustBe(FORMATS[issue.format]);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return MISSING;
      return limited(issue, issue.minimum, ['al menos', 'más de']);
    case 'too_big':
      return limited(issue, issue.maximum, ['como mucho', 'menos de']);
    case 'not_multiple_of':
      return mustBe(`múltiplo de ${String(issue.divisor)}`);
    case 'unrecognized_keys':
      return UNKNOWN_FIELD;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return WRONG;
  }
}

/**
 * Makes every schema of this process report in Spanish. Called once at start: the library's full edition, which other
 * packages bring along, would otherwise set English for all.
 */
export const speakSpanish = (): void => void z.config({ localeError: schemaMessage });

const mustBe = (what: string | undefined): string =>
  what === undefined ? WRONG : `Este dato debe ser ${what}.`;

const choice = (values: readonly string[]): string =>
  values.length === 1 ? (values[0] ?? '') : `uno de estos: ${values.join(', ')}`;

function limited(
  { origin, inclusive, exact }: Limit,
  bound: number | bigint,
  [reached, beyond]: readonly [string, string],
): string {
  const how = exact === true ? 'exactamente' : inclusive === false ? beyond : reached;
  const one = Number(bound) === 1;
  const units: Partial<Record<string, string>> = {
    string: one ? 'carácter' : 'caracteres',
    array: one ? 'elemento' : 'elementos',
  };
  const unit = units[origin];
  return unit === undefined
    ? mustBe(`${how} ${String(bound)}`)
    : `Este dato debe tener ${how} ${String(bound)} ${unit}.`;
}
