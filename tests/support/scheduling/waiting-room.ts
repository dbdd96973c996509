import type { APIRequestContext, Page } from 'playwright/test';
import { expect } from '#tests/support/browser/fixtures';
import { addDoctor, call, unique } from '#tests/support/browser/office';
import { API } from '#tests/support/api-paths';

/** The Friday at which the tests' clock is fixed. */
export const TODAY = '2026-11-20';
const WEEK = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };

/** A word of letters only that no other story uses: names have no digits. */
export const word = (info: { workerIndex: number }): string =>
  [...unique(info).toLowerCase()]
    .map((sign) => (/\d/.test(sign) ? 'abcdefghij'[Number(sign)] : sign))
    .join('')
    .replace(/^./, (first) => first.toUpperCase());

/** A doctor of the story's own who works today all day. */
export async function doctorOfToday(request: APIRequestContext, name: string): Promise<string> {
  await addDoctor(request, name);
  const week = { ...WEEK, friday: [{ inicio: '08:00', fin: '20:00' }], version: 1 };
  expect((await call(request, 'PUT', API.doctorSchedule(name), week)).status).toBe(200);
  return name;
}

/** Books a control for today. */
export async function bookedToday(
  request: APIRequestContext,
  medico: string,
  hora: string,
  apellidos: string,
): Promise<{ id: string; version: number }> {
  const { status, body } = await call(request, 'POST', API.appointments, {
    medico,
    fecha: TODAY,
    hora,
    tipo: 'control',
    paciente: { nombres: 'Ñusta', apellidos, telefono: '71234567' },
    confirmado: true,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string; version: number };
}

/** Books a control for today and returns it, with its ticket, once the patient has arrived. */
export async function arrived(
  request: APIRequestContext,
  medico: string,
  hora: string,
  apellidos: string,
): Promise<{ id: string; version: number; code: string }> {
  const booked = await bookedToday(request, medico, hora, apellidos);
  const { body } = await call(request, 'POST', API.appointmentState(booked.id), {
    estado: 'en_sala',
    version: booked.version,
  });
  const { id, version, ficha } = body as {
    id: string;
    version: number;
    ficha: { letra: string; numero: number };
  };
  return { id, version, code: `${ficha.letra}${String(ficha.numero)}` };
}

/** Marks the body when something is printed, instead of opening the print dialog. */
export const catchPrint = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-impreso', 'si');
  });
