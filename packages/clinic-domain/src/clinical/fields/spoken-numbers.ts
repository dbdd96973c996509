const UNITS: Readonly<Record<string, number>> = {
  cero: 0,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
};
const TEENS: Readonly<Record<string, number>> = {
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
};
const TENS: Readonly<Record<string, number>> = {
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};
const HUNDREDS: Readonly<Record<string, number>> = { cien: 100, ciento: 100 };

/** Hundredths that follow a whole number in a dioptre that is said: «dos cincuenta» is 2,50. */
const FRACTIONS = new Set([12, 25, 37, 50, 62, 75, 87]);
/** After these a whole number is degrees. */
const WHOLE = new Set(['eje', 'x', 'a', 'grados']);

interface Said {
  readonly value: number;
  readonly words: number;
}

/** The whole number that words begin with: «ciento setenta y cinco». */
function wholeOf(words: readonly string[]): Said | null {
  let at = 0;
  let value = 0;
  const [first = ''] = words;
  if (Object.hasOwn(HUNDREDS, first)) {
    value = HUNDREDS[first] ?? 0;
    at = 1;
    if (first === 'cien') return { value, words: at };
  }
  const next = words[at] ?? '';
  if (Object.hasOwn(TENS, next)) {
    value += TENS[next] ?? 0;
    const unit = words[at + 2] ?? '';
    if (words[at + 1] === 'y' && Object.hasOwn(UNITS, unit))
      return { value: value + (UNITS[unit] ?? 0), words: at + 3 };
    return { value, words: at + 1 };
  }
  const small = Object.hasOwn(TEENS, next)
    ? TEENS[next]
    : Object.hasOwn(UNITS, next)
      ? UNITS[next]
      : undefined;
  if (small !== undefined) return { value: value + small, words: at + 1 };
  return at === 0 ? null : { value, words: at };
}

/** Number words written as figures: «menos dos cincuenta eje diez» → «menos 2.50 eje 10». Folded text in and out. */
export function spokenToFigures(text: string): string {
  const words = text.split(' ');
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    const said = wholeOf(words.slice(at));
    const word = words[at] ?? '';
    if (said === null) {
      out.push(word);
      at += 1;
      continue;
    }
    at += said.words;
    const isDegrees = WHOLE.has(out.at(-1) ?? '');
    const half = words.slice(at, at + 2).join(' ');
    const rest = isDegrees ? null : wholeOf(words.slice(at));
    if (!isDegrees && (half === 'y medio' || half === 'y media' || half === 'y cuarto')) {
      out.push(`${String(said.value)}.${half === 'y cuarto' ? '25' : '50'}`);
      at += 2;
    } else if (rest !== null && FRACTIONS.has(rest.value) && said.value <= 30) {
      out.push(`${String(said.value)}.${String(rest.value)}`);
      at += rest.words;
    } else out.push(String(said.value));
  }
  return out.join(' ');
}
