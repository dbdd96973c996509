import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signedIn, type ApiClient } from '../../tests/support/api-client.ts';
import { SAMPLE_PASSWORD, startServer } from '../../tests/support/start-server.ts';
import { addDays } from '../../src/domain/shared/civil-date.ts';
import { SAMPLE_DOCTORS } from '../../src/server/sample/doctors.ts';
import { TODAY } from './fill.ts';
import { TYPED, type Asked, type Timing, timed } from './questions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EMAIL = 'medida@ejemplo.bo';

const doctorOf = (round: number): string => SAMPLE_DOCTORS[round % SAMPLE_DOCTORS.length]?.nombre ?? '';

/** What is asked of the API, by name: the path of each round. */
const PATHS: Readonly<Record<string, { readonly times: number; of(asked: Asked, round: number): string }>> = {
  'API: el día de los once médicos': {
    times: 300,
    of: ({ days }, round) => {
      const day = days[round % days.length] ?? TODAY;
      return `/api/turnos?desde=${day}&hasta=${day}`;
    },
  },
  'API: buscar un paciente': {
    times: 500,
    of: (_asked, round) => `/api/pacientes?texto=${encodeURIComponent(TYPED[round % TYPED.length] ?? '')}`,
  },
  'API: cupos de un médico, un día': {
    times: 500,
    of: (_asked, round) =>
      `/api/disponibilidad?medico=${encodeURIComponent(doctorOf(round))}&tipo=control&fecha=${addDays(TODAY, 2 + (round % 40))}`,
  },
  'API: primer cupo de todos': {
    times: 60,
    of: (_asked, round) =>
      `/api/disponibilidad/primera?tipo=control&desde=${addDays(TODAY, 2 + (round % 10))}`,
  },
};

/** Serves a filled folder, asks its API, and says how long each answer took and the most memory that the server took. */
export async function askServer(
  dataDir: string,
  asked: Asked,
): Promise<{ questions: Record<string, Timing>; peakMb: number }> {
  const made = spawnSync(
    process.execPath,
    ['scripts/admin.ts', 'crear', '--email', EMAIL, '--password', SAMPLE_PASSWORD],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, SAMPLE_DATA: '0' }, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
  const server = await startServer(dataDir, { SAMPLE_DATA: '0' });
  try {
    const client = await signedIn(server.url, EMAIL);
    const questions: Record<string, Timing> = {};
    for (const [name, { times, of }] of Object.entries(PATHS))
      questions[name] = await timed(times, (round) => count(client, of(asked, round)));
    const status = readFileSync(`/proc/${String(server.process.pid)}/status`, 'utf8');
    return { questions, peakMb: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? '0') / 1024 };
  } finally {
    await server.stop();
  }
}

async function count(client: ApiClient, url: string): Promise<number> {
  const { status, body } = await client.get(url);
  if (status !== 200) throw new Error(`${url}: ${JSON.stringify(body)}`);
  const { items, cupos } = body as { items?: unknown[]; cupos?: unknown[] };
  return (items ?? cupos ?? []).length;
}
