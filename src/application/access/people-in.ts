const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textAt = (value: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const found = value[field];
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/**
 * The people that an answer names: whatever stands under `paciente`, and whatever has surnames, a document or a birth
 * date of its own. By id or, where there is none, by what it is called.
 */
export function peopleIn(answer: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown, under: string | null): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, under);
    if (!isRecord(value) || Array.isArray(value)) return;
    const person = personOf(value, under);
    if (person !== undefined) found.add(person);
    for (const [name, each] of Object.entries(value)) if (isRecord(each)) walk(each, name);
  };
  walk(answer, null);
  return found;
}

function personOf(value: Readonly<Record<string, unknown>>, under: string | null): string | undefined {
  // An appointment of an overview has the name alone, and others the id alone.
  if ('hora' in value && 'estado' in value && 'nombre' in value) return textAt(value, 'nombre');
  const bare = textAt(value, 'paciente');
  if (bare !== undefined) return bare;
  const isPerson =
    under === 'paciente' || 'apellidos' in value || ('documento' in value && 'nombre' in value);
  if (!isPerson) return undefined;
  return textAt(value, 'identificador') ?? textAt(value, 'id') ?? textAt(value, 'nombre');
}
