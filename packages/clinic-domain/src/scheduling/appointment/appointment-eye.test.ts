import { describe, expect, test } from 'vitest';
import { asksEye, eyeOf } from './appointment-eye.ts';
import { studyEye } from '../../studies/one-eye.ts';
import { EYES } from '../../clinical/eye.ts';

const estudio = { codigo: 'OCT-M', nombre: 'OCT de mácula' };

describe('the eye of an appointment', () => {
  test.each([
    ['that was named', { estudio, ojo: 'OI' as const }, 'OI'],
    ['of an older study of two eyes', { estudio, ojos: 2 as const }, 'AO'],
    ['of an older study of one eye, which nobody wrote down', { estudio, ojos: 1 as const }, null],
    ['of an older one that was named since', { estudio, ojos: 1 as const, ojo: 'OD' as const }, 'OD'],
    ['of an older study that counted nothing', { estudio }, 'AO'],
    ['of a visit', {}, undefined],
    ['of a procedure with its eye', { ojo: 'OD' as const }, 'OD'],
  ])('%s', (_, appointment, eye) => {
    expect(eyeOf(appointment)).toBe(eye);
  });

  test('is asked for before anything is done to it, and not to cancel', () => {
    const old = { estudio, ojos: 1 as const };
    expect(
      (['en_sala', 'en_preparacion', 'en_atencion', 'atendido'] as const).every((to) => asksEye(old, to)),
    ).toBe(true);
    expect(
      (['confirmado', 'cancelado', 'no_asistio', 'se_retiro'] as const).some((to) => asksEye(old, to)),
    ).toBe(false);
    expect(asksEye({ estudio, ojos: 2 }, 'en_sala')).toBe(false);
  });
});

describe('the eye a study is booked for', () => {
  test('a laser treats the one eye that was named, and neither both nor an unknown one', () => {
    for (const codigo of ['LAS-PRP', 'YAG-CAP', 'YAG-IP']) {
      expect(EYES.map((ojo) => studyEye(codigo, ojo))).toEqual(['OD', 'OI', null]);
      expect(studyEye(codigo, undefined)).toBeNull();
    }
  });

  test('another study takes any, and both where nothing was said', () => {
    expect(EYES.map((ojo) => studyEye('OCT-M', ojo))).toEqual(['OD', 'OI', 'AO']);
    expect(studyEye('OCT-M', undefined)).toBe('AO');
    expect(studyEye('OCT-M', 'AO', { ojosPorSesion: 1 })).toBeNull();
  });
});
