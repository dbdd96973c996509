import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { $heardAt, $reachable, markAnswer } from '#client/connection';
import { OFFICE } from '#routes';
import { CutNotice } from './CutNotice.tsx';

beforeEach(() => {
  $heardAt.set(null);
  $reachable.set(true);
});

/** The component tests stand at nine in the clinic. */
const MINUTE = 60_000;

test('a cut network is reported with the hour of what one reads, and that no change of an appointment is saved meanwhile', () => {
  openOffice(OFFICE.room, <CutNotice />, {});
  expect(screen.getByText(/Lo que ve es lo último que se recibió/)).toBeTruthy();
  act(() => $heardAt.set(Date.now() - 7 * MINUTE));
  expect(
    screen.getByText(
      /Lo que ve es de las 08:53 \(hace 7 min\)\. Mientras tanto no se guardan cambios de turnos/,
    ),
  ).toBeTruthy();
});

test('an answer counts as heard, also a refusal; a call that reached nobody does not', () => {
  markAnswer(0);
  expect($heardAt.get()).toBeNull();
  expect($reachable.get()).toBe(false);
  markAnswer(409);
  const heard = $heardAt.get();
  expect(heard).not.toBeNull();
  markAnswer(0);
  expect($heardAt.get()).toBe(heard);
});
