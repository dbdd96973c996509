import { describe, expect, test } from 'vitest';
import { reviewDue, reviewState, signedReview, standingReview, textHash, type Review } from './review.ts';

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const reviewed = (fecha: string): Review => ({
  estado: 'revisado',
  medico: { id: 'ana' },
  fecha: day(fecha),
});

describe('a medical review', () => {
  test.each([
    ['2026-11-20', '2027-11-20'],
    ['2028-02-29', '2029-02-28'],
    ['2026-12-31', '2027-12-31'],
  ])('made on %s is due on %s', (made, due) => {
    expect(reviewDue(day(made))).toEqual(day(due));
  });

  test.each([
    ['2026-11-21', 'current'],
    ['2027-10-20', 'current'],
    ['2027-10-21', 'ending'],
    ['2027-11-20', 'ending'],
    ['2027-11-21', 'overdue'],
  ])('of 20 November 2026 is, on %s, %s', (today, is) => {
    expect(reviewState(reviewed('2026-11-20'), day(today)).is).toBe(is);
  });

  test('that nobody made is pending', () => {
    expect(reviewState({ estado: 'pendiente' }, day('2026-11-20'))).toEqual({ is: 'pending' });
  });

  test('is named on its page while it holds, and by nobody afterwards', () => {
    const lately = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(standingReview(reviewed(lately))).toEqual(reviewed(lately));
    expect(standingReview(reviewed('2020-01-01'))).toBeUndefined();
    expect(standingReview({ estado: 'pendiente' })).toBeUndefined();
    expect(standingReview(undefined)).toBeUndefined();
  });
});

describe('what was signed in the office', () => {
  const doctors = [
    { id: 'ana', nombre: 'Dra. Ana Ríos' },
    { id: 'luis', nombre: 'Dr. Luis Paz' },
  ];
  const text = { titulo: 'Glaucoma', cuerpo: 'Sube la presión.', actualizado: '2026-11-01' };
  const today = day('2026-11-27');
  const sign = async (over: object = {}) => ({
    pagina: '/patologias/glaucoma',
    medico: 'Dra. Ana Ríos',
    fecha: day('2026-11-20'),
    huella: await textHash(text),
    ...over,
  });
  const page = async (of: object = text) => ({ pagina: '/patologias/glaucoma', huella: await textHash(of) });

  test('takes the badge from its page with the next build, and names who signed', async () => {
    expect(signedReview(await page(), [await sign()], doctors, today)).toEqual(reviewed('2026-11-20'));
    expect(signedReview(await page(), [], doctors, today)).toEqual({ estado: 'pendiente' });
  });

  test('the last signature counts, in whatever order they stand', async () => {
    const both = [await sign({ fecha: day('2026-11-25'), medico: 'Dr. Luis Paz' }), await sign()];
    for (const signed of [both, both.toReversed()])
      expect(signedReview(await page(), signed, doctors, today)).toMatchObject({ medico: { id: 'luis' } });
  });

  test.each<[string, object]>([
    ['another page', { pagina: '/patologias/miopia' }],
    ['a doctor who is not of the clinic', { medico: 'Dra. Otra' }],
    ['a day that is still to come', { fecha: day('2026-11-28') }],
    ['another text', { huella: 'a'.repeat(64) }],
  ])('of %s counts as none', async (_, over) => {
    expect(signedReview(await page(), [await sign(over)], doctors, today).estado).toBe('pendiente');
  });

  test('a text that changes brings the badge back; its day, its place and the order of its fields do not', async () => {
    const after = async (of: object) => signedReview(await page(of), [await sign()], doctors, today).estado;
    expect(await after({ ...text, cuerpo: 'Sube la presión del ojo.' })).toBe('pendiente');
    expect(await after({ ...text, fuentes: ['otra'] })).toBe('pendiente');
    expect(await after({ ...text, actualizado: '2026-11-26', orden: 3 })).toBe('revisado');
    expect(await after({ cuerpo: text.cuerpo, titulo: text.titulo })).toBe('revisado');
  });

  test('twelve months later the same signature no longer holds', async () => {
    const later = signedReview(await page(), [await sign()], doctors, day('2027-11-27'));
    expect(reviewState(later, day('2027-11-27')).is).toBe('overdue');
  });
});
