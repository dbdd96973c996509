import { describe, expect, test } from 'vitest';
import { week } from '#tests/support/scheduling/schedules';
import { patchSettings } from './settings-patch.ts';

describe('a patch of the settings', () => {
  const stored = { horizonteDias: 90, tipos: { control: { minutos: 25, tope: 4 } } };

  test('changes kinds field by field and leaves the rest', () => {
    expect(
      patchSettings(stored, { tipos: { control: { paso: 15 }, urgencia: { minutos: 10 } } }, false),
    ).toEqual({
      ok: true,
      value: {
        horizonteDias: 90,
        tipos: { control: { minutos: 25, tope: 4, paso: 15 }, urgencia: { minutos: 10 } },
      },
    });
  });

  test.each([
    { restablecer: ['horizonteDias'], left: { tipos: { control: { minutos: 25, tope: 4 } } } },
    { restablecer: ['tipos.control.tope'], left: { horizonteDias: 90, tipos: { control: { minutos: 25 } } } },
    { restablecer: ['tipos.control'], left: { horizonteDias: 90 } },
    { restablecer: ['tipos'], left: { horizonteDias: 90 } },
    { restablecer: ['tipos.urgencia.paso', 'topePorDia'], left: stored },
  ])('takes $restablecer back', ({ restablecer, left }) => {
    expect(patchSettings(stored, { restablecer }, false)).toEqual({ ok: true, value: left });
  });

  test.each(['nada', 'tipos.paseo', 'tipos.control.color', '__proto__', 'tipos.control.minutos.x'])(
    'does not know %s',
    (name) => {
      expect(patchSettings(stored, { restablecer: [name] }, false)).toEqual({
        ok: false,
        error: { restablecer: [`No hay ningún ajuste «${name}».`] },
      });
    },
  );

  test('merges the hours of the clinic, which no doctor has', () => {
    const monday = [
      { inicio: '08:00', fin: '12:00' },
      { inicio: '11:00', fin: '18:00' },
    ];
    const patch = { horarioClinica: { ...week([]), monday } };
    expect(patchSettings({}, patch, false)).toMatchObject({
      value: { horarioClinica: { monday: [{ inicio: '08:00', fin: '18:00' }] } },
    });
    expect(patchSettings({}, patch, true)).toMatchObject({ error: { horarioClinica: [expect.any(String)] } });
  });
});
