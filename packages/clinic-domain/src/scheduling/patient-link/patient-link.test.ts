import { describe, expect, test } from 'vitest';
import { appointment, DAY, EVE, minute } from '#tests/support/scheduling/schedules';
import {
  asksChange,
  linkActions,
  LINK_REASONS,
  linkRequestSchema,
  linkState,
  seenOf,
  type LinkAction,
  type LinkAnswer,
} from './patient-link.ts';
import { CANCELLER_OF, CHOSEN_REASONS } from '../cancelling/cancel-reason.ts';

const said = (que: LinkAction): LinkAnswer => ({ que, cuando: '2026-12-02T12:00:00.000Z' });
const part = (over: Parameters<typeof appointment>[0] = {}, ...answers: LinkAction[]) => ({
  turno: appointment(over),
  respuestas: answers.map(said),
});
const ALONE = { espera: false, oferta: false };
const at = (hora: string) => ({ fecha: DAY, minuto: minute(hora) });

describe('what a patient may do', () => {
  test.each([
    ['one that is booked', part(), EVE, ['confirmo', 'otro_dia', 'no_puedo', 'si_se_libera']],
    ['one that is confirmed', part({ estado: 'confirmado' }), EVE, ['otro_dia', 'no_puedo', 'si_se_libera']],
    ['each once', part({}, 'otro_dia'), EVE, ['confirmo', 'no_puedo', 'si_se_libera']],
    ['on the day itself no earlier place', part(), at('08:00'), ['confirmo', 'otro_dia', 'no_puedo']],
    ['after its hour only to say that one comes', part(), at('10:10'), ['confirmo']],
    [
      'an operation waits for nothing',
      part({ tipo: 'procedimiento' }),
      EVE,
      ['confirmo', 'otro_dia', 'no_puedo'],
    ],
    ['one of a series neither', part({ serie: 's' }), EVE, ['confirmo', 'otro_dia', 'no_puedo']],
  ] as const)('%s', (_what, one, now, actions) => {
    expect(linkActions([one], now, ALONE)).toEqual(actions);
  });

  test('of two parts of a day what not both have said; an offered place comes first', () => {
    const two = [part({}, 'no_puedo'), part({ hora: '11:00' })];
    expect(linkActions(two, EVE, ALONE)).toEqual(['confirmo', 'otro_dia', 'no_puedo']);
    expect(linkActions([part()], EVE, { espera: true, oferta: true })).toEqual([
      'acepto',
      'confirmo',
      'otro_dia',
      'no_puedo',
    ]);
    expect(seenOf(two)).toBe(`${DAY} 10:00 11:00`);
  });
});

test.each([
  ['agendado', EVE, 'por_venir'],
  ['confirmado', at('10:30'), 'por_venir'],
  ['confirmado', at('10:40'), null],
  ['en_sala', at('10:30'), 'en_sala'],
  ['en_atencion', at('10:30'), null],
  ['atendido', at('10:30'), null],
  ['no_asistio', at('10:30'), null],
  ['reprogramado', EVE, null],
] as const)('a link to one that is %s says %j: %s', (estado, now, state) => {
  expect(linkState(part({ estado }), now)).toBe(state);
});

test('one that the clinic cancelled ends; one that the patient cancelled says so until its day has passed', () => {
  const late = { fecha: '2026-12-04', minuto: 0 };
  expect(linkState(part({ estado: 'cancelado' }), EVE)).toBeNull();
  expect(linkState(part({ estado: 'cancelado' }, 'no_puedo'), EVE)).toBe('cancelado');
  expect(linkState(part({ estado: 'cancelado' }, 'no_puedo'), late)).toBeNull();
  const dead = part();
  expect(
    linkState({ ...dead, turno: { ...dead.turno, paciente: { id: 'p', nombre: 'P', fallecio: DAY } } }, EVE),
  ).toBeNull();
});

test('the reasons are of the register, and none is the clinic’s own', () => {
  for (const each of LINK_REASONS) {
    expect(CHOSEN_REASONS).toContain(each);
    expect([null, 'paciente']).toContain(CANCELLER_OF[each]);
  }
});

test.each([
  [{ accion: 'confirmo', visto: 'x' }, null],
  [{ accion: 'borrar', visto: 'x' }, 'Elija una de las respuestas.'],
  [{}, 'Elija una de las respuestas.'],
  [{ accion: 'confirmo' }, 'Abra otra vez el enlace.'],
  [{ accion: 'no_puedo', visto: 'x' }, 'Elija por qué no puede venir.'],
  [{ accion: 'no_puedo', visto: 'x', motivo: 'medico_ausente' }, 'Elija por qué no puede venir.'],
  [{ accion: 'otro_dia', visto: 'x', texto: '  ' }, 'Escriba qué día u hora le conviene más.'],
  [{ accion: 'otro_dia', visto: 'x', texto: 'a'.repeat(201) }, 'Escriba hasta 200 letras.'],
])('%j is answered with %s', (asked, message) => {
  const parsed = linkRequestSchema.safeParse(asked);
  expect(parsed.success ? null : parsed.error.issues[0]?.message).toBe(message);
});

test('words of somebody whom nobody knows are one line without hidden signs', () => {
  const parsed = linkRequestSchema.parse({
    accion: 'otro_dia',
    visto: 'x',
    texto: ' un martes\r\n\u202E por\u0000 la tarde ',
  });
  expect(parsed).toMatchObject({ texto: 'un martes por la tarde' });
});

test('the office has something to do until it has written or the patient confirms', () => {
  const respuesta = said('otro_dia');
  const ultimo = (resultado: string, cuando: string) => ({ resultado, cuando });
  expect(asksChange({ respuesta, ultimo: null })).toBe(true);
  expect(asksChange({ respuesta, ultimo: ultimo('enviado', '2026-12-01T12:00:00.000Z') })).toBe(true);
  expect(asksChange({ respuesta, ultimo: ultimo('no_contesta', '2026-12-02T13:00:00.000Z') })).toBe(true);
  expect(asksChange({ respuesta, ultimo: ultimo('enviado', '2026-12-02T13:00:00.000Z') })).toBe(false);
  expect(asksChange({ respuesta: said('confirmo'), ultimo: null })).toBe(false);
});
