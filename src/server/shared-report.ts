import { EYES } from '#domain/clinical/eye';
import type { App } from '#application/app';
import { openShared, openSharedFile, type SharedReport } from '#application/exams/delivery/shared-report';
import { ORDERS_COPY } from '#copy/exams/orders';
import { RESULT_COPY } from '#copy/exams/results';
import { SHARED_COPY as COPY } from '#copy/exams/shared';
import { valueWords } from '#domain/clinical/fields/value-words';
import { listedName, spokenName } from '#domain/people/listed-name';
import { clinicTime } from '#domain/shared/civil-date';
import { stepName } from '#domain/studies/ordering-rules';
import { resultFields } from '#domain/studies/results/catalogue';
import { notObtainedWords } from '#domain/studies/results/not-obtained';
import { sealedDoctor } from '#application/exams/results/sealed-doctor';
import { SITE, sharedHref } from '#routes';
import { clinicName } from './clinic-name.ts';
import { markup, type Html } from './export/patient-copy/markup.ts';
import { fileResponse } from './http/files/file-response.ts';

/** What somebody asks for who has a link: its page, or a picture of it by its place. */
interface Asking {
  readonly app: App;
  readonly address: string;
  readonly request: Request;
  readonly drained: () => Promise<void>;
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
};
/** Nothing runs, and nothing but its own pictures is loaded. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers a link to a report: `{key}`, `{key}/{n}` and `{key}/{n}/vista`. */
export async function sharedResponse({ app, address, ...asking }: Asking, path: string): Promise<Response> {
  const [, key = '', n, small] = /^([^/]*)(?:\/(\d{1,3})(\/vista)?)?$/u.exec(path) ?? [];
  if (n !== undefined) {
    const opened = await openSharedFile(app, { key, n: Number(n), isPreview: small !== undefined }, address);
    if (!opened.ok || opened.value === null) return page(opened.ok ? 404 : 429, closed('terminado'));
    const response = await fileResponse(opened.value, asking);
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  }
  const opened = await openShared(app, key, address);
  if (!opened.ok) return page(429, said(COPY.busy));
  const { value } = opened;
  if (value.estado !== 'vigente') return page(value.estado === 'terminado' ? 404 : 410, closed(value.estado));
  return page(200, report(key, value));
}

const closed = (estado: keyof typeof COPY.closed): Html => said(COPY.closed[estado]);

const said = ({ title, text }: { readonly title: string; readonly text: string }): Html =>
  markup`<h1>${title}</h1>
    <p>${text}</p>
    <p><a href="${SITE.contact}">${clinicName()}</a></p>`;

const page = (status: number, body: Html): Response =>
  new Response(
    markup`<!doctype html>
<html lang="es-BO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${COPY.title} | ${clinicName()}</title>
<style>${STYLE}</style>
</head>
<body><p class="marca">${clinicName()}</p><main>${body}</main></body>
</html>`.html,
    {
      status,
      headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    },
  );

function report(key: string, { order, study, patient, files, vence }: SharedReport): Html {
  const { informe, validacion } = study;
  const name = spokenName(listedName(patient));
  const born = patient.fechaNacimiento === undefined ? COPY.noBirth : COPY.born(patient.fechaNacimiento);
  const { fecha } = clinicTime(new Date(study.realizado));
  const doctor = sealedDoctor(validacion.sello).medico;
  const study_ = stepName(order.estudio);
  return markup`<h1>${study_}</h1>
    <p class="quien"><b>${name}</b><br>${born}<br>${eyeOf(order.ojo)} ${ORDERS_COPY.eyes[order.ojo]} · ${COPY.done(fecha)}</p>
    <h2>${COPY.medical}</h2>
    <p class="texto">${validacion.texto}</p>
    ${doctor === undefined ? null : markup`<p class="por">${doctor.nombre}${doctor.matricula === null ? '' : ` · ${COPY.licence(doctor.matricula)}`}</p>`}
    ${valuesPart(study)}
    ${informe === undefined ? null : markup`<h2>${COPY.technical}</h2><p class="texto">${informe.texto}</p>`}
    ${files.length === 0 ? null : markup`<h2>${COPY.pictures}</h2>`}
    ${files.map(({ value }, n) => {
      const eye = value.dice.ojo ?? value.ojo ?? order.ojo;
      const where = `${sharedHref(key)}/${String(n)}`;
      const isWeb = value.tipo === 'jpeg' || value.tipo === 'png' || value.tipo === 'pdf';
      const alt = COPY.picture(n + 1, study_);
      const picture = value.vista ? markup`<img src="${where}/vista" alt="${alt}" loading="lazy">` : null;
      return markup`<figure><figcaption>${eyeOf(eye)} <b>${name}</b> · ${born}</figcaption>
        ${picture}
        <p>${
          isWeb
            ? markup`<a href="${where}">${value.tipo === 'pdf' ? COPY.openPdf : COPY.open}</a>`
            : picture === null
              ? COPY.notHere
              : COPY.onlyHere
        }</p></figure>`;
    })}
    <p class="por">${COPY.talk}</p>
    <p class="por">${COPY.until(vence)}</p>`;
}

const eyeOf = (eye: keyof typeof RESULT_COPY.eye): Html =>
  markup`<span class="ojo ${eye}" title="${RESULT_COPY.eye[eye]}">${eye}</span>`;

/** What was measured, a line to a value and a column to an eye. */
function valuesPart({ estudio, equipo, valores, noSePudo = {} }: SharedReport['study']): Html | null {
  const fields = resultFields(estudio, equipo).filter(({ id }) => valores[id] !== undefined);
  const untaken = EYES.flatMap((eye) => {
    const why = noSePudo[eye];
    return why === undefined ? [] : [markup`<p>${eyeOf(eye)} ${notObtainedWords(why)}</p>`];
  });
  if (fields.length === 0 && untaken.length === 0) return null;
  const eyes = EYES.filter((eye) => fields.some(({ id }) => valores[id]?.[eye] !== undefined));
  return markup`<h2>${COPY.values}</h2>${untaken}
    ${
      fields.length === 0
        ? null
        : markup`<table><thead><tr><td></td>${eyes.map((eye) => markup`<th scope="col">${eyeOf(eye)}</th>`)}</tr></thead>
      <tbody>${fields.map(
        (field) =>
          markup`<tr><th scope="row">${field.nombre}</th>${eyes.map((eye) => {
            const value = valores[field.id]?.[eye];
            return markup`<td>${value === undefined ? '–' : valueWords(field, value, eye)}</td>`;
          })}</tr>`,
      )}</tbody></table>`
    }`;
}

/** The clinic's colours and marks of an eye, without a file of its own: this page is opened on any telephone. */
const STYLE = markup`:root{color-scheme:light dark;--t:#12232b;--s:#36494f;--f:#f3f6f5;--l:#6b7a7c;--a:#0b4a5e}
@media(prefers-color-scheme:dark){:root{--t:#f3ece0;--s:#c3cfcc;--f:#0c2730;--l:#8fa3a5;--a:#9fd3e0}}
body{margin:0 auto;max-width:40rem;padding:1rem;font:1.0625rem/1.5 system-ui,sans-serif;color:var(--t);background:var(--f);overflow-wrap:anywhere}
.marca{margin:0 0 1rem;padding-bottom:.5rem;border-bottom:2px solid var(--t);font-weight:700}
h1{margin:0 0 .5rem;font-size:1.783rem;line-height:1.2}h2{margin:1.5rem 0 .25rem;font-size:1.125rem}p{margin:.25rem 0}
a{display:inline-block;padding:.6rem 0;color:var(--a)}.por{color:var(--s)}.texto{white-space:pre-line}
.ojo{display:inline-block;padding:0 .4rem;border:1.5px solid;border-radius:3px;font-weight:700}.OD{border-left-width:6px}.OI{border-right-width:6px}.AO{border-inline-width:6px}
table{width:100%;border-collapse:collapse}th,td{padding:.35rem .25rem;border-bottom:1px solid var(--l);text-align:end}th[scope=row]{font-weight:400;text-align:start}
figure{margin:1rem 0;padding:.75rem 0;border-top:1px solid var(--l)}img{display:block;max-width:100%;height:auto;margin:.5rem 0}`;
