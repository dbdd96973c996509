import { describe, expect, test } from 'vitest';
import { OFFERED_STUDIES } from '../catalogue.ts';
import { isOneEyed } from '../one-eye.ts';
import { ORDER_STATES } from './order-states.ts';
import { eyeLeft, PROTOCOLS } from './protocols.ts';

describe('a protocol', () => {
  test.each(Object.entries(PROTOCOLS))(
    '«%s» asks for studies that any clinic of these devices does, once each, and treats nothing',
    (_id, { estudios }) => {
      const codes: readonly string[] = estudios;
      const offered = OFFERED_STUDIES.map(({ codigo }) => codigo);
      expect(codes.filter((each) => !offered.includes(each) || isOneEyed(each))).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
    },
  );

  test.each([
    { waits: [], ojo: 'AO', left: 'AO' },
    { waits: ['OD'], ojo: 'AO', left: 'OI' },
    { waits: ['OD', 'OI'], ojo: 'AO', left: null },
    { waits: ['AO'], ojo: 'OI', left: null },
    { waits: ['OI'], ojo: 'OD', left: 'OD' },
  ] as const)('where $waits is waited for, $ojo leaves $left', ({ waits, ojo, left }) => {
    const known = waits.map((each) => ({ estudio: 'END', estado: 'agendado' as const, ojo: each }));
    expect(eyeLeft('END', ojo, known)).toBe(left);
    expect(eyeLeft('TOP', ojo, known)).toBe(ojo);
  });

  test.each(ORDER_STATES)('what is «%s» is waited for only until it is done', (estado) => {
    const waits = ['solicitado', 'agendado', 'en_sala', 'preparando'].includes(estado);
    expect(eyeLeft('END', 'AO', [{ estudio: 'END', estado, ojo: 'AO' }])).toBe(waits ? null : 'AO');
  });
});
