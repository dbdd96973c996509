import { ApiClient, type Answer } from '#tests/support/api-client';
import { sampleClient } from '#tests/support/sample-clinic';
import type { StaffFunction } from '#domain/people/user';

/** Registers a new person; the account waits for approval. */
export async function registerPending(url: string, email: string, password = 'espera-1'): Promise<Answer> {
  return new ApiClient(url).post('/api/register', {
    email,
    password,
    isChecked: false,
    code: '',
    selectedDoctor: '',
  });
}

/** One client per role of the access table, in its order, on a server with a copy of the sample clinic. */
export async function oneClientPerRole(
  url: string,
): Promise<Record<'anónimo' | 'pendiente' | 'personal' | 'médico' | 'admin', ApiClient>> {
  await registerPending(url, 'pendiente@ejemplo.bo');
  const pending = new ApiClient(url);
  await pending.signIn('pendiente@ejemplo.bo', 'espera-1');
  return {
    anónimo: new ApiClient(url),
    pendiente: pending,
    personal: sampleClient(url, 'staff'),
    médico: sampleClient(url, 'doctor'),
    admin: sampleClient(url, 'admin'),
  };
}

/** Leaves an account of the staff with these functions alone. */
export async function setFunctions(
  admin: ApiClient,
  email: string,
  funciones: readonly StaffFunction[],
): Promise<void> {
  const { items } = (await admin.get('/api/users?limite=50')).body as {
    items: { uid: string; email: string; version: number }[];
  };
  const { uid = '', version = 0 } = items.find((each) => each.email === email) ?? {};
  const { status } = await admin.patch(`/api/users/${uid}`, { funciones, version });
  if (status !== 200) throw new Error(`${email}: ${String(status)}`);
}

export const EMPTY_WEEK = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
