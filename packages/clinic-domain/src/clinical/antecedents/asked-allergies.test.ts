import { expect, test } from 'vitest';
import { askedAllergies } from './asked-allergies.ts';

const noted = (que: string, en: string) => ({ clase: 'alergia' as const, que, en, por: 'rosa' });

test('nothing noted is a question that nobody has asked; what was withdrawn answers nothing', () => {
  const gone = { ...noted('niega', '2026-01-01'), retirado: { por: 'ana', en: '2026-02-01' } };
  const other = { ...noted('asma', '2026-01-01'), clase: 'condicion' as const };
  for (const known of [[], [gone], [other]])
    expect(askedAllergies(known)).toEqual({ estado: 'sin_preguntar' });
});

test('it is as of the last time that somebody asked, and says who answered', () => {
  expect(askedAllergies([{ ...noted('niega', '2026-01-01'), dijo: 'familiar' }])).toEqual({
    estado: 'niega',
    ultima: { en: '2026-01-01', por: 'rosa', dijo: 'familiar' },
  });
  const again = { en: '2026-11-20', por: 'luz', dijo: 'paciente' as const };
  expect(
    askedAllergies([{ ...noted('sulfas', '2026-01-01'), preguntado: again }, noted('latex', '2026-03-01')]),
  ).toEqual({ estado: 'tiene', ultima: again });
});
