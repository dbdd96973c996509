import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { refusedFilesQuery } from '#client/queries/exams/refused-files';
import { buttonStyle } from '#components/ui/button-style.ts';
import { REFUSED_COPY as COPY } from '#copy/exams/files';
import { REFUSED_FILES } from '#routes';

/** Shown before the rest is asked for. */
const FIRST = 3;

/** What devices handed over and was not taken: nothing where all was. */
export function Refused() {
  const { data: files = [] } = useQuery(refusedFilesQuery());
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="rechazados" className="mb-5">
      <h2 id="rechazados" className="m-0 flex justify-between border-b-2 border-ink pb-1 text-chart-1">
        {COPY.card} <span className="tabular-nums">{files.length}</span>
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
        {COPY.see(files.length)}
      </Link>
    </section>
  );
}
