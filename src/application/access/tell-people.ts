import type { App } from '../app.ts';
import { auditAlone } from '../audit/audit.ts';
import { readingGrounds } from '../operational-collections.ts';
import { noteReading } from '../patients/note-reading.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { shownOf } from './shown-people.ts';
import { holds, LISTING_MESSAGES } from '#domain/access/listing';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textAt = (value: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const found = value[field];
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/**
 * The people that an answer names: whatever is under `paciente`, and whatever has surnames, a document or a birth
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

type Telling = Pick<App, 'store' | 'clock' | 'secrets' | 'log' | 'limits'>;

/**
 * Decides of every answer that names people whether it is given: more people within an hour than a working day has are a
 * line, and past the limit reading more of them asks for a reason. A refusal that brings somebody's record along counts
 * as reading it.
 */
export async function tellPeople(
  app: Telling,
  uid: string,
  answer: Result<unknown, AppError>,
  { isReading }: { readonly isReading: boolean },
): Promise<Result<unknown, AppError>> {
  const people = peopleIn(answer.ok ? answer.value : answer.error.details);
  if (people.size === 0) return answer;
  if (!answer.ok && answer.error.code === 'ya_existe')
    for (const each of people) await noteReading(app, uid, each);
  const counted = shownOf(app);
  const { shown, line } = await counted.after(uid, people);
  const isMuch = shown.personas.size > app.limits.listed.attempts;
  if (isReading && isMuch && !(await hasReason(app, uid))) return err(reasonNeeded('many'));
  counted.add(uid, shown);
  if (line) await tellListed(app, uid, shown.personas.size);
  return answer;
}

/** While nothing can be written the list is still shown: patients are waiting. */
async function tellListed(app: Telling, uid: string, personas: number): Promise<void> {
  try {
    await auditAlone(app, uid, {
      accion: 'listado de personas',
      coleccion: 'pacientes',
      documento: 'lista',
      detalle: { personas, nombre: `${String(personas)} personas` },
    });
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause;
    app.log.warn('listado_sin_rastro', { quien: uid, personas, motivo: cause.reason });
  }
}

/** Refuses a file about many people to whoever has not said why. */
export const requireReason = async (
  app: Pick<App, 'store' | 'clock'>,
  uid: string,
): Promise<Result<void, AppError>> =>
  (await hasReason(app, uid)) ? ok(undefined) : err(reasonNeeded('file'));

const reasonNeeded = (why: keyof typeof LISTING_MESSAGES): AppError =>
  appError('requiere_motivo', LISTING_MESSAGES[why], { details: { pide: 'lectura' } });

async function hasReason(app: Pick<App, 'store' | 'clock'>, uid: string): Promise<boolean> {
  const stored = await app.store.get(readingGrounds, uid);
  return holds(stored?.value ?? null, app.clock.now());
}
