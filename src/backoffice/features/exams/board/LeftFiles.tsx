import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { trayQuery, refusedFilesQuery } from '#client/queries/exams/files';
import { buttonStyle } from '#components/ui/button-style.ts';
import { BOARD_FILES as COPY, FILES_COPY, TRAY_COPY, REFUSED_COPY } from '#copy/exams/files';
import { trayHref, REFUSED_FILES } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { kindAndDevice, whenCame } from '../files/file-words.ts';

/** Shown before the rest is asked for. */
const FIRST = 3;

/** The files of which nobody knows whose they are, the one that waits longest first. */
export function Unidentified() {
  const query = useQuery(trayQuery('sin_identificar'));
  const today = useToday();
  return (
    <section aria-labelledby="sin-identificar" className="mb-5">
      <h2 id="sin-identificar" className="m-0 flex justify-between border-b-2 border-ink pb-1 text-chart-1">
        {COPY.unidentified} <span className="tabular-nums">{query.data?.length}</span>
      </h2>
      <QueryGate query={query} loadingLabel={FILES_COPY.loading} rows={1}>
        {(files) =>
          files.length === 0 ? (
            <p className="m-0 py-2 text-ink-2">{COPY.none}</p>
          ) : (
            <>
              <ul className="m-0 list-none p-0">
                {files.slice(0, FIRST).map((file) => (
                  <li
                    key={file.id}
                    className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5"
                  >
                    <span className="rounded-mark border-l-4 border-dotted border-macula bg-macula-tint px-1.5 py-0.5 text-center text-dense font-bold tabular-nums">
                      {whenCame(file, today)}
                    </span>
                    <span className="min-w-0 text-dense">
                      <b>{kindAndDevice(file)}</b>
                      <small className="block wrap-anywhere text-ink-2">
                        {file.dice.nombre ?? TRAY_COPY.saysNothing}
                      </small>
                    </span>
                    <Link
                      href={trayHref(file.id)}
                      className={buttonStyle('outline', 'compact')}
                      aria-label={COPY.seeOf(`${kindAndDevice(file)}, ${file.nombre}`)}
                    >
                      {COPY.see}
                    </Link>
                  </li>
                ))}
              </ul>
              {files.length > FIRST && (
                <Link href={trayHref()} className={buttonStyle('quiet', 'compact')}>
                  {COPY.all(files.length)}
                </Link>
              )}
            </>
          )
        }
      </QueryGate>
    </section>
  );
}

/** What devices handed over and was not taken: nothing where all was. */
export function Refused() {
  const { data: files = [] } = useQuery(refusedFilesQuery());
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="rechazados" className="mb-5">
      <h2 id="rechazados" className="m-0 flex justify-between border-b-2 border-ink pb-1 text-chart-1">
        {REFUSED_COPY.card} <span className="tabular-nums">{files.length}</span>
      </h2>
      <ul className="m-0 list-none p-0">
        {files.slice(0, FIRST).map(({ id, nombre, motivo }) => (
          <li key={id} className="border-b border-line py-1.5 text-dense">
            <b className="wrap-anywhere">{nombre}</b>
            <small className="block wrap-anywhere text-ink-2">{motivo}</small>
          </li>
        ))}
      </ul>
      <Link href={REFUSED_FILES} className={buttonStyle('quiet', 'compact')}>
        {REFUSED_COPY.see(files.length)}
      </Link>
    </section>
  );
}
