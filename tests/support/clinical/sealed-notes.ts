import { dayOrder, checkNotes } from '#domain/clinical/seal/chain';
import { dayRoot, type DayClosing } from '#domain/clinical/seal/day-root';
import type { DaySlip } from '#domain/clinical/seal/day-slip';
import { marksOf } from '#domain/clinical/seal/findings';
import { sealNote, type NoteToSeal, type SealedNote } from '#domain/clinical/seal/sealed-note';
import { addDays } from '#domain/shared/civil-date';
import type { Result } from '#domain/shared/result';

export const SEALED_DAY = '2026-11-23';

/** The value of a result that must be good. */
export function good<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A note ready to sign: number `n` of its day, by one of three doctors. */
export function noteToSeal(n: number, fecha = SEALED_DAY, pressure = 140 + (n % 90)): NoteToSeal {
  const doctor = String.fromCharCode(97 + (n % 3));
  return {
    catalogo: '2026.1',
    consulta: `consulta-${fecha}-${String(n)}`,
    paciente: {
      ids: [`paciente-${String(n)}`],
      nombre: `Ñusta Quispe Mamani ${String(n)}`,
      documento: n % 5 === 0 ? null : String(4_000_000 + n),
      fechaNacimiento: '1961-03-09',
    },
    medico: {
      id: `medico-${doctor}`,
      nombre: `Dra. ${doctor}`,
      matricula: n % 3 === 2 ? null : 'M-1234',
      uid: `u-${doctor}`,
    },
    cuando: `${fecha}T${String(13 + (n % 8)).padStart(2, '0')}:05:00.000Z`,
    fecha,
    contenido: {
      secciones: {
        pio: { OD: { v: pressure, metodo: 'goldmann' }, OI: { v: 150 } },
        fondo: { OD: 'normal' },
      },
      diagnosticos: [{ codigo: 'H40.1', ojo: 'AO', principal: true }],
      plan: 'Timolol 0,5 %: «una gota» cada 12 h.\nControl en 3 meses.',
    },
  };
}

/** Signs notes in the given order, each after the one that its doctor signed before. */
export async function sealAll(notes: readonly NoteToSeal[]): Promise<SealedNote[]> {
  const last = new Map<string, string>();
  const sealed: SealedNote[] = [];
  for (const note of notes) {
    const one = good(await sealNote(note, last.get(note.medico.id) ?? null));
    last.set(one.medico.id, one.hash);
    sealed.push(one);
  }
  return sealed;
}

export interface ClosedDay {
  /** In the order in which a day's notes stand. */
  readonly notas: readonly SealedNote[];
  readonly constancia: DaySlip;
  readonly cierre: DayClosing;
}

/** A day of `count` notes, closed; `after` days after {@link SEALED_DAY}. */
export async function closedDay(count: number, after = 0): Promise<ClosedDay> {
  const fecha = addDays(SEALED_DAY, after);
  const sealed = await sealAll(Array.from({ length: count }, (_, n) => noteToSeal(n, fecha)));
  const ordered = dayOrder(marksOf(await checkNotes(sealed)));
  const notas = (ordered ?? []).flatMap(({ indice }) => sealed[indice] ?? []);
  return { notas, ...good(await dayRoot(sealed, fecha)) };
}
