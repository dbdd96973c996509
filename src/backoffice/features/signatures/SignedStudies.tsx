import { Link } from 'wouter';
import { Notice } from '#components/ui/Notice.tsx';
import { SIGNED_DAYS } from '#copy/clinical/seal';
import type { SignedDay } from '#contract/clinical/seal';
import { orderHref } from '#routes';

/** The results of studies that were signed on a day, and those that are no longer what was signed. */
export function SignedStudies({ day: { estudios } }: { readonly day: SignedDay }) {
  if (estudios.alterados.length > 0)
    return (
      <Notice tone="error">
        <p>{SIGNED_DAYS.alteredStudies(estudios.alterados.length)}</p>
        <ul className="my-2">
          {estudios.alterados.map((id) => (
            <li key={id}>
              <Link href={orderHref(id)}>{SIGNED_DAYS.openStudy(id)}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (estudios.firmados === 0) return null;
  return <p className="mb-4 print:hidden">{SIGNED_DAYS.wholeStudies(estudios.firmados)}</p>;
}
