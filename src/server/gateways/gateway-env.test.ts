import { expect, test } from 'vitest';
import { readGatewayEnv } from './gateway-env.ts';

const KEY = 'a'.repeat(43);

test('without any variable both programs work on this machine', () => {
  expect(readGatewayEnv({})).toMatchObject({
    value: { remote: null, dicom: { host: '127.0.0.1', port: 11_112, ae: 'CLINICA' } },
  });
});

test.each([
  [{ CLINIC_URL: 'https://clinica.bo' }, /Falta DEVICE_KEY/],
  [{ CLINIC_URL: 'http://clinica.bo', DEVICE_KEY: KEY }, /sin cifrar/],
  [{ CLINIC_URL: 'clinica', DEVICE_KEY: KEY }, /CLINIC_URL/],
  [{ CLINIC_URL: 'https://clinica.bo/panel', DEVICE_KEY: KEY }, /CLINIC_URL/],
  [{ DEVICE_KEY: 'corta' }, /DEVICE_KEY/],
  [{ BACKEND: 'firebase' }, /CLINIC_URL y DEVICE_KEY/],
  [{ DICOM_PORT: '70000' }, /DICOM_PORT/],
  [{ DICOM_AE: 'CLÍNICA' }, /DICOM_AE/],
  [{ ENTRANTES_CADA: '0' }, /ENTRANTES_CADA/],
])('%o is refused in words', (given, words) => {
  const read = readGatewayEnv(given);
  expect(read.ok ? '' : read.error.join('\n')).toMatch(words);
});

test.each([
  { CLINIC_URL: 'https://clinica.bo', DEVICE_KEY: KEY },
  { CLINIC_URL: 'http://127.0.0.1:4321', DEVICE_KEY: KEY },
  { CLINIC_URL: 'http://clinica.lan', DEVICE_KEY: KEY, ALLOW_PLAIN_HTTP: '1' },
])('%o leads to the clinic’s server', (given) => {
  expect(readGatewayEnv(given)).toMatchObject({ value: { remote: { key: KEY } } });
});
