import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signedIn, type ApiClient } from '../../tests/support/api-client.ts';
import { SAMPLE_PASSWORD, startServer } from '../../tests/support/start-server.ts';
import { NodeSecrets } from '../../src/adapters/system/node-secrets.ts';
import { stepOf } from '../../packages/clinic-domain/src/access/second-step.ts';
import { addDays } from '../../packages/clinic-domain/src/shared/civil-date.ts';
import { SAMPLE_DOCTORS } from 'sample-clinic/doctors';
import { TODAY } from './fill.ts';
import { TYPED, type Asked, type Timing, timed } from './questions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EMAIL = 'medida@ejemplo.bo';

const doctorOf = (round: number): string => SAMPLE_DOCTORS[round % SAMPLE_DOCTORS.length]?.nombre ?? '';

/** The API requests, by name: the path of each round. */
const PATHS: Readonly<
  Record<string, { readonly times: number; readonly of: (asked: Asked, round: number) => string }>
> = {
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

/** Serves a filled folder, sends the requests, and reports how long each answer took and the server's peak memory. */
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
  const server = await startServer(
    dataDir,
    { SAMPLE_DATA: '0', CHECK_ANSWERS: '0', LIMIT_LISTED: '1000000' },
    { hash: 'real' },
  );
  try {
    const client = await signedIn(server.url, EMAIL);
    await withSecondStep(client);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (url: string): Promise<string> => answerOf(agent, server.url + url, client.cookie ?? '');
    const questions: Record<string, Timing> = {};
    for (const [name, { times, of }] of Object.entries(PATHS)) {
      questions[name] = await timed(times, (round) => ask(of(asked, round)).then(({ length }) => length));
      // Counting the items in an answer is not part of what is measured; some days have none.
      const counts: number[] = [];
      for (let round = 0; round < 20; round += 1) counts.push(countOf(await ask(of(asked, round))));
      questions[name] = { ...questions[name], found: Math.max(...counts) };
    }
    agent.destroy();
    const status = readFileSync(`/proc/${String(server.process.pid)}/status`, 'utf8');
    return { questions, peakMb: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? '0') / 1024 };
  } finally {
    await server.stop();
  }
}

/** Who administers a real clinic does nothing without it. */
async function withSecondStep(client: ApiClient): Promise<void> {
  const begun = await client.post('/api/cuenta/segundo-paso', { password: SAMPLE_PASSWORD });
  const { secreto } = begun.body as { secreto: string };
  const codigo = new NodeSecrets().oneTimeCode(secreto, stepOf(new Date()));
  const done = await client.post('/api/cuenta/segundo-paso/activar', { codigo });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
}

/** The text of an answer, once its last byte has arrived. */
function answerOf(agent: Agent, url: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie: `__session=${cookie}` } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url}: ${text}`));
      });
    }).on('error', reject);
  });
}

function countOf(text: string): number {
  const { items, cupos } = JSON.parse(text) as { items?: unknown[]; cupos?: unknown[] };
  return (items ?? cupos ?? []).length;
}
