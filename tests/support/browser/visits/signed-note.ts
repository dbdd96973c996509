import type { APIRequestContext } from 'playwright';
import { expect } from 'playwright/test';
import * as z from 'zod/mini';
import { call } from '#tests/support/browser/office';
import { originWords } from '#domain/clinical/origin/origin';
import { verifyNoteText } from '#domain/clinical/seal/sealed-note';
import { sectionSchema, type Section } from '#domain/clinical/section';
import type { Value } from '#domain/clinical/fields/value';
import type { Teller, Told } from './story.ts';

const contentSchema = z.object({
  secciones: z.record(z.string(), z.pick(sectionSchema, { valores: true, estados: true })),
  plan: z.string(),
  diagnosticos: z.array(z.object({ codigo: z.string(), ojo: z.optional(z.string()) })),
});
export type SignedContent = z.infer<typeof contentSchema>;

/** What was signed of a visit, as it is stored, its signature proved. */
export async function signedNote(
  admin: APIRequestContext,
  consulta: string,
  day: string,
): Promise<SignedContent> {
  // A file about many people is given to whoever has said why.
  expect((await call(admin, 'POST', '/api/motivos', { motivo: 'Pedido de una auditoría' })).status).toBe(200);
  // One such file at a time is made for a whole clinic, and another story may be fetching it.
  let lines = '';
  await expect
    .poll(async () => {
      const answer = await admin.get(`/api/notas/dias/exportar?fecha=${day}`);
      lines = await answer.text();
      return answer.status();
    })
    .toBe(200);
  const line = lines.split('\n').find((each) => each.includes(`"consulta":"${consulta}"`));
  const note = await verifyNoteText(line ?? '');
  if (!note.ok) throw new Error(`the note of ${consulta} is ${note.error}`);
  return contentSchema.parse(note.value.contenido);
}

type People = Readonly<Record<string, Teller>>;

/** Each value of a note on a line: what, how, where from, who, and who was asked: `pio.OD: 240 Goldmann @, examenes, ok`. */
export function linesOf({ secciones }: Pick<SignedContent, 'secciones'>, people: People): string[] {
  return Object.values(secciones)
    .flatMap(({ valores, estados }: Pick<Section, 'valores' | 'estados'>) => [
      ...Object.entries(valores).flatMap(([campo, eyes]) =>
        Object.entries(eyes).flatMap(([ojo, value]) =>
          value === undefined ? [] : [`${campo}.${ojo}: ${valueLine(value, people)}`],
        ),
      ),
      ...Object.entries(estados).map(([ojo, state]) => `estado.${ojo}: ${String(state)}`),
    ])
    .toSorted();
}

function valueLine(
  { v, metodo, hora, comparador, motivo, origen, ok, por, confirmo }: Value,
  people: People,
): string {
  const who = (uid: string): string => people[uid] ?? uid;
  const said = [
    `${comparador ?? ''}${Array.isArray(v) ? v.join(',') : String(v)}`,
    metodo,
    hora === undefined ? undefined : /^09:\d\d$/u.test(hora) ? '@' : hora,
    motivo === undefined ? undefined : `(${motivo})`,
    origen === undefined ? undefined : `[${originWords(origen)}]`,
  ];
  const confirmed =
    ok === undefined && confirmo === undefined ? [] : [`${ok ?? '?'} ${who(confirmo?.por ?? '?')}`];
  return [said.filter((each) => each !== undefined).join(' '), who(por), ...confirmed].join(', ');
}

/** The lines that what was told must leave in the note, and no others. */
export function linesTold(told: readonly Told[], teller: Teller): string[] {
  return told.flatMap(({ typed, note }) =>
    note.split('; ').flatMap((part) => {
      const [campo = '', ...rest] = part.split('=');
      const sides = rest.join('=').split('|');
      const names = typed.AO === undefined ? ['OD', 'OI'] : ['AO'];
      return sides.flatMap((side, at) =>
        side === '-' ? [] : [`${campo}.${names[at] ?? '?'}: ${confirmedLine(side, teller)}`],
      );
    }),
  );
}

function confirmedLine(side: string, teller: Teller): string {
  const [, said = side, asked] = / ok( al cerrar)?$/u.test(side)
    ? (/^(.*?) ok( al cerrar)?$/u.exec(side) ?? [])
    : [];
  const isAsked = said !== side;
  const confirmed = isAsked ? `, confirmado ${asked === undefined ? teller : 'doctora'}` : '';
  return `${said}, ${teller}${confirmed}`;
}
