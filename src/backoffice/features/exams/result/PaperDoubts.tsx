import type { StudyResult } from '#contract/exams/result-view';
import { SAFETY_COPY } from '#copy/exams/safety';

const COPY = SAFETY_COPY.doubts;

/** On paper: that a field was measured with dilated pupils, and what was put in doubt with why it is so. */
export function PaperDoubts({ result: { dudas = [], midriasis } }: { readonly result: StudyResult }) {
  return (
    <>
      {midriasis !== undefined && <p className="mt-3 mb-0 font-bold">{COPY.mydriasis(midriasis)}</p>}
      {dudas.length > 0 && (
        <section className="mt-3 break-inside-avoid">
          <h2 className="m-0 text-[12pt]">{COPY.title}</h2>
          <ul className="m-0 pl-4">
            {dudas.map(({ aviso, motivo }) => (
              <li key={aviso}>
                {aviso} {COPY.told(motivo)}.
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
