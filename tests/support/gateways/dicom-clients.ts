import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import dimse from 'dcmjs-dimse';
import * as z from 'zod/mini';
import { findDicomTools } from '../../../scripts/testing/find-dicom-tools.ts';

/** Who calls whom. */
export interface Call {
  readonly port: number;
  readonly ae: string;
  readonly called?: string;
}

/** A DICOM client: whether it was let in, and how its instances were answered, each by its status. */
export interface DicomClient {
  readonly name: string;
  echo(call: Call): Promise<boolean>;
  /** The names of the patients of one day, as the client decodes them. */
  names(call: Call, day: string): Promise<string[]>;
  store(call: Call, file: string): Promise<boolean>;
}

interface Ended {
  readonly code: number | null;
  readonly out: Buffer;
}

function run(
  program: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const child = spawn(program, args, { env: { PATH: process.env['PATH'] ?? '', ...env } });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out: Buffer.concat(chunks) }));
  });
}

const titles = ({ port, ae, called = 'CLINICA' }: Call): string[] => [
  ...['-aet', ae, '-aec', called, '127.0.0.1', String(port)],
];

function dcmtkClient(programs: Readonly<Record<string, string>>): DicomClient {
  const start = (name: string, args: readonly string[]): Promise<Ended> => run(programs[name] ?? name, args);
  return {
    name: 'dcmtk',
    echo: async (call) => (await start('echoscu', titles(call))).code === 0,
    names: async (call, day) => {
      const { out } = await start('findscu', [
        ...['-W', '-k', 'SpecificCharacterSet', '-k', 'PatientName', '-k', 'AccessionNumber'],
        ...['-k', `ScheduledProcedureStepSequence[0].ScheduledProcedureStepStartDate=${day}`],
        ...titles(call),
      ]);
      const isUtf8 = out.includes('[ISO_IR 192]');
      const text = out.toString(isUtf8 ? 'utf8' : 'latin1');
      return [...text.matchAll(/\(0010,0010\) PN \[([^\]]*)\]/gu)].map(([, name = '']) => name.trim());
    },
    store: async (call, file) => {
      const { code, out } = await start('storescu', ['-v', '-R', ...titles(call), file]);
      return code === 0 && out.includes('Received Store Response (Success)');
    },
  };
}

const saidSchema = z.object({
  accepted: z.boolean(),
  echo: z.nullable(z.number()),
  contexts: z.optional(z.array(z.string())),
  found: z.array(z.object({ name: z.string(), charset: z.string(), accession: z.string() })),
  stored: z.array(z.nullable(z.number())),
});

/** What pynetdicom is asked to do in one association; null where it is not on this machine. */
async function askPynetdicom(
  call: Call,
  what: { readonly find?: object; readonly store?: readonly string[]; readonly commit?: boolean },
): Promise<z.infer<typeof saidSchema> | null> {
  const { python } = findDicomTools();
  if (python === null) return null;
  const input = JSON.stringify({
    ...{ called: 'CLINICA', ...call, find: what.find ?? null },
    ...{ store: what.store ?? [], commit: what.commit ?? false },
  });
  const script = path.join(import.meta.dirname, 'pynetdicom-client.py');
  const { out } = await run(python.program, [script], { input, env: { PYTHONPATH: python.packages } });
  try {
    return saidSchema.parse(JSON.parse(out.toString()));
  } catch {
    throw new Error(`pynetdicom said: ${out.toString()}`);
  }
}

/** A worklist query in DICOM JSON. */
const queryOf = (day: string): object => ({
  '00080005': { vr: 'CS' },
  '00080050': { vr: 'SH' },
  '00100010': { vr: 'PN' },
  '00400100': { vr: 'SQ', Value: [{ '00400002': { vr: 'DA', Value: [day] } }] },
});

const pynetdicomClient: DicomClient = {
  name: 'pynetdicom',
  echo: async (call) => (await askPynetdicom(call, {}))?.echo === 0,
  // It also proposes storage commitment, as devices do, which must not cost it the worklist.
  names: async (call, day) => {
    const said = await askPynetdicom(call, { find: queryOf(day), commit: true });
    return said?.found.map(({ name }) => name) ?? [];
  },
  store: async (call, file) => (await askPynetdicom(call, { store: [file] }))?.stored[0] === 0,
};

/** Sends requests in one association; false where it was not accepted. */
function send({ port, ae, called = 'CLINICA' }: Call, request: object): Promise<boolean> {
  const client = new dimse.Client();
  return new Promise((resolve) => {
    let isIn = false;
    client.on('associationAccepted', () => (isIn = true));
    client.on('networkError', () => resolve(false));
    client.on('associationRejected', () => resolve(false));
    client.on('closed', () => resolve(isIn));
    // The types of the library know its requests by their classes alone.
    client.addRequest(request as Parameters<typeof client.addRequest>[0]);
    client.send('127.0.0.1', port, ae, called, { associationLingerTimeout: 10 });
  });
}

const libraryClient: DicomClient = {
  name: 'dcmjs-dimse',
  echo: (call) => send(call, new dimse.requests.CEchoRequest()),
  names: async (call, day) => {
    const request = dimse.requests.CFindRequest.createWorklistFindRequest({
      PatientName: '',
      ScheduledProcedureStepSequence: [{ ScheduledProcedureStepStartDate: day }],
    });
    const names: string[] = [];
    request.on('response', (response: { getDataset(): dimse.Dataset | undefined }) => {
      const found: unknown = response.getDataset()?.getElements()['PatientName'];
      if (found !== undefined) names.push(JSON.stringify(found));
    });
    await send(call, request);
    return names.map((each) => /"Alphabetic":"([^"]*)"/u.exec(each)?.[1] ?? each);
  },
  store: async (call, file) => {
    await readFile(file);
    const request = new dimse.requests.CStoreRequest(file);
    const statuses: number[] = [];
    request.on('response', (response: { getStatus(): number }) => statuses.push(response.getStatus()));
    await send(call, request);
    return statuses[0] === 0;
  },
};

const { dcmtk, python } = findDicomTools();
const others = [
  ...(dcmtk === null ? [] : [dcmtkClient(dcmtk)]),
  ...(python === null ? [] : [pynetdicomClient]),
];

/** The clients of others that are on this machine; where there are none, that of the library. */
export const CLIENTS: readonly [DicomClient, ...DicomClient[]] = [
  others[0] ?? libraryClient,
  ...others.slice(1),
];
if (others.length === 0)
  process.stderr.write('Sin dcmtk ni pynetdicom: el nodo DICOM se prueba con el cliente de la biblioteca.\n');
