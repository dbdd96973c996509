import type { Page } from 'playwright/test';
import { expect } from '#tests/support/browser/fixtures';
import { call } from '#tests/support/browser/office';

interface Waiting {
  readonly version: number;
  readonly duras?: readonly { readonly id: string }[];
}

/** A doctor who has the record open answers for what is missing of a study, of these points or of all: its day may be another. */
export async function letBegin(doctor: Page, id: string, points?: readonly string[]): Promise<void> {
  const read = async (): Promise<Waiting> =>
    (await call(doctor.request, 'GET', `/api/ordenes/${id}`)).body as Waiting;
  const order = await read();
  const puntos = (order.duras ?? [])
    .map((each) => each.id)
    .filter((each) => points === undefined || points.includes(each));
  if (puntos.length === 0) return;
  const allowed = await call(doctor.request, 'POST', `/api/ordenes/${id}/autorizacion`, {
    ...{ puntos, motivo: 'Se hace hoy por pedido del médico', version: order.version },
  });
  expect(allowed).toMatchObject({ status: 200 });
}
