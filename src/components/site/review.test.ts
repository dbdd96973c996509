import { describe, expect, test } from 'vitest';
import { reviewDue, reviewState, standingReview, type Review } from './review.ts';

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const reviewed = (fecha: string): Review => ({
  estado: 'revisado',
  medico: { collection: 'medicos', id: 'ana' },
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
