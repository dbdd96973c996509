import type { App } from '#application/app';
import { answerLink } from '#application/scheduling/patient-link/answer-link';
import { openLink, type LinkPage } from '#application/scheduling/patient-link/open-link';
import { LEAFLET_TEXTS } from '#copy/leaflets';
import { PATIENT_LINK as COPY } from '#copy/patient-link';
import { readLeaflet, type Leaflet } from '#domain/clinical/documents/leaflet';
import { linkRequestSchema } from '#domain/scheduling/patient-link/patient-link';
import { dayWords } from './words/day-words.ts';

/** What a link opens, with its days in words and the leaflet itself. */
interface ShownPage extends LinkPage {
  readonly dia: string;
  readonly diaOferta: string;
  readonly leaflet: Leaflet | null;
}

/** What the page shows: the appointment as it is, a sentence about what was tapped, or that the link opens nothing. */
export interface LinkReply {
  readonly status: 200 | 303 | 400 | 403 | 404 | 409 | 429;
  readonly page: ShownPage | null;
  /** What became of the tap, where nothing did, or what is wrong with it. */
  readonly said: string | null;
}

interface Asking {
  readonly app: App;
  readonly address: string;
}

/** More than any answer has; what says nothing of its length is not read. */
const MOST_BYTES = 4096;
const FORM = 'application/x-www-form-urlencoded';

/** Opens the link, or does what was tapped: only a form of the page itself is read, and what was done is shown afresh. */
export async function patientLink(asking: Asking, token: string, request: Request): Promise<LinkReply> {
  if (request.method !== 'POST') return shown(asking, token, 200, null);
  // The page sends no origin, since it sends no referrer: what another site sends says so itself.
  if (!['same-origin', null].includes(request.headers.get('sec-fetch-site')))
    return { status: 403, page: null, said: null };
  const asked = linkRequestSchema.safeParse(await formOf(request));
  if (!asked.success)
    return shown(asking, token, 400, asked.error.issues[0]?.message ?? COPY.answers.otro_turno);
  const answered = await answerLink(asking.app, token, asked.data, asking.address);
  if (!answered.ok) return { status: 429, page: null, said: null };
  switch (answered.value) {
    case 'hecho':
      return { status: 303, page: null, said: null };
    case 'no_vale':
      return { status: 404, page: null, said: null };
    case 'ya_dicho':
    case 'otro_turno':
    case 'ocupado':
      return shown(asking, token, 409, COPY.answers[answered.value]);
  }
}

async function shown(
  { app, address }: Asking,
  token: string,
  status: LinkReply['status'],
  said: string | null,
): Promise<LinkReply> {
  const opened = await openLink(app, token, address);
  if (!opened.ok) return { status: 429, page: null, said: null };
  const page = opened.value;
  if (page === null) return { status: 404, page: null, said: null };
  const leaflet = readLeaflet(LEAFLET_TEXTS[page.hoja]);
  const days = {
    dia: dayWords(page.fecha),
    diaOferta: page.oferta === null ? '' : dayWords(page.oferta.fecha),
  };
  return { status, page: { ...page, ...days, leaflet }, said };
}

async function formOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const isForm = (request.headers.get('content-type') ?? '').startsWith(FORM);
  if (!isForm || !(length <= MOST_BYTES)) return {};
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
