import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agrees,
  asksForNoMore,
  changeKey,
  counted,
  EMPTY_MONTH,
  furthest,
  hasArrived,
  isUnopposed,
  MESSAGE_STATES,
  type MessageConsent,
  type MessageState,
} from './message.ts';

const states = fc.array(fc.constantFrom(...MESSAGE_STATES), { maxLength: 12 });
const after = (told: readonly MessageState[]): MessageState => told.reduce(furthest, 'enviando');

test('what is told of a message twice or in another order leaves the same state, and what arrived stays arrived', () => {
  fc.assert(
    fc.property(states, states, (told, more) => {
      expect(after([...told, ...told])).toBe(after(told));
      expect(after(told.toReversed())).toBe(after(told));
      if (hasArrived(after(told))) expect(hasArrived(after([...told, ...more]))).toBe(true);
    }),
  );
  expect(after(['fallo', 'entregado'])).toBe('entregado');
  expect(after(['entregado', 'fallo'])).toBe('entregado');
});

test('a message is counted once and paid once, whatever is told of it how often', () => {
  fc.assert(
    fc.property(states, (told) => {
      let month = counted(EMPTY_MONTH, { before: null, after: 'enviando', precio: 9 });
      let now: MessageState = 'enviando';
      for (const each of told) {
        const next = furthest(now, each);
        month = counted(month, { before: now, after: next, precio: 9 });
        now = next;
      }
      const arrived = Number(hasArrived(now));
      expect(month).toEqual({
        ...{ enviados: 1, entregados: arrived, centavos: 9 * arrived },
        fallidos: Number(now === 'fallo'),
      });
    }),
  );
});

const consent = (over: Partial<MessageConsent> = {}): MessageConsent => ({
  paciente: { id: 'p1' },
  telefono: '+59171234567',
  acepto: { quien: 'u1', cuando: '2026-11-20T13:00:00.000Z' },
  ...over,
});

test('who agreed on another telephone, has withdrawn it or never said so has not agreed', () => {
  expect(agrees(consent(), '+59171234567')).toBe(true);
  expect(agrees(consent(), '+59170000000')).toBe(false);
  expect(agrees(consent(), undefined)).toBe(false);
  expect(agrees(consent({ retiro: { quien: 'u1', cuando: '2026-11-21' } }), '+59171234567')).toBe(false);
  expect(agrees(null, '+59171234567')).toBe(false);
});

test('on a telephone where somebody asked for no more messages since, nobody is written to', () => {
  const before = consent({ retiro: { quien: 'whatsapp', cuando: '2026-11-19T13:00:00.000Z' } });
  const since = consent({ retiro: { quien: 'whatsapp', cuando: '2026-11-21T13:00:00.000Z' } });
  expect(isUnopposed(consent(), [consent(), before])).toBe(true);
  expect(isUnopposed(consent(), [before, since])).toBe(false);
});

test('each place that a change gives has its own key, another doctor at the same hour too', () => {
  const place = { fecha: '2026-11-27', hora: '09:00', medico: 'Dra. Ana' };
  const keys = [place, { ...place, medico: 'Dr. Luis' }, { ...place, hora: '09:20' }].map((each) =>
    changeKey('t1', each),
  );
  expect(new Set(keys).size).toBe(3);
});

test.each(['BAJA', ' baja. ', 'Stop', 'ALTO!'])('«%s» asks for no more messages', (text) => {
  expect(asksForNoMore(text)).toBe(true);
});
test.each(['No puedo ir', 'baja visión', ''])('«%s» does not', (text) => {
  expect(asksForNoMore(text)).toBe(false);
});
