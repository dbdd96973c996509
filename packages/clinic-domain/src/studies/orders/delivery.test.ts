import { expect, test } from 'vitest';
import { deliveryOf, deliveryWords, type DeliveryRequest } from './delivery.ts';

const BY = { cuando: '2026-11-20T13:00:00.000Z', quien: 'rosa' };

test.each<[DeliveryRequest, string]>([
  [{ como: 'papel', a: 'paciente' }, 'en papel, al paciente'],
  [
    { como: 'whatsapp', a: 'familiar', nombre: ' Rosa Quispe ', parentesco: 'hija' },
    'por WhatsApp, a un familiar: Rosa Quispe (hija)',
  ],
  [{ como: 'correo', a: 'medico', nombre: 'Dr. Paz' }, 'por correo electrónico, a un médico: Dr. Paz'],
  // What is left over of another choice is not kept.
  [
    { como: 'mano', a: 'paciente', nombre: 'Rosa', parentesco: 'hija' },
    'en mano, en otro medio, al paciente',
  ],
])('%o is reported as «%s»', (request, words) => {
  const given = deliveryOf(request, BY);
  if (!given.ok) throw new Error(given.error.message);
  expect(given.value).toMatchObject(BY);
  expect(deliveryWords(given.value)).toBe(words);
});

test.each<[DeliveryRequest | undefined, string]>([
  [undefined, 'como'],
  [{ como: 'papel', a: 'familiar', nombre: '', parentesco: 'hija' }, 'nombre'],
  [{ como: 'papel', a: 'familiar', nombre: 'Rosa' }, 'parentesco'],
  [{ como: 'papel', a: 'medico' }, 'nombre'],
])('nobody receives a report unnamed: %o lacks its %s', (request, field) => {
  const given = deliveryOf(request, BY);
  expect(given).toMatchObject({ ok: false, error: { fields: { [field]: [expect.any(String)] } } });
});
