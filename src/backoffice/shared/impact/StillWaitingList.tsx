import { SHEET } from '#components/ui/page-style.ts';
import { IMPACT } from '#copy/office/impact';
import type { StillWaiting } from '#domain/studies/in-use';

/** Who waits without an appointment for what is being taken out of use: they stay in their lists, and are told here. */
export const StillWaitingList = ({ waiting }: { readonly waiting: readonly StillWaiting[] }) => (
  <section aria-label={IMPACT.waitingOf(waiting.length)} className="my-4">
    <h3 className="mt-0 mb-1 text-base font-strong">{IMPACT.waitingOf(waiting.length)}</h3>
    <p className="mt-0 mb-2 max-w-[62ch] text-ink-2">{IMPACT.waitingHelp}</p>
    <ul className={`m-0 max-h-[40vh] list-none overflow-y-auto p-0 ${SHEET}`}>
      {waiting.map(({ clase, id, paciente, estudio }) => (
        <li
          key={`${clase}/${id}`}
          className="flex flex-wrap gap-x-4 border-b border-line px-3 py-2 last:border-b-0"
        >
          <b className="min-w-0 flex-1 basis-[12rem] wrap-anywhere">{paciente}</b>
          <span className="text-ink-2">
            {estudio} · {IMPACT.waitingIn[clase]}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
