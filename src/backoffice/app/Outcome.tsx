import { Link } from 'wouter';
import { buttonStyle } from '#components/ui/button-style.ts';
import { OUTCOMES } from '#copy/office/shell';
import { landingPath } from '#domain/access/landing';
import { mayOpen } from '#domain/access/screens';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** A page shown in place of a screen. */
export function Outcome({ kind }: { readonly kind: 'forbidden' | 'not-found' | 'waiting' }) {
  const { actor } = useVisit();
  const { title, text } = OUTCOMES[kind];
  const home = landingPath(actor);
  return (
    <section className="suceso">
      <p className="suceso-numero" aria-hidden="true">
        {kind === 'forbidden' ? '403' : kind === 'not-found' ? '404' : ''}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {kind !== 'waiting' && mayOpen(actor, home) && (
        <Link href={home} className={buttonStyle('solid')}>
          {OUTCOMES.goHome}
        </Link>
      )}
    </section>
  );
}
