import { useEffect, useId, useRef, useState, type MouseEvent, type SubmitEvent } from 'react';
import { ERROR_WORDS } from '#components/ui/form/FormError.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { VISITOR_FIELD, VISITOR_INPUT, VISITOR_LABEL } from '#components/ui/form/visitor-field-style.ts';
import { VISITOR_COPY } from '#copy/visitor';
import { whatsappHref } from '#routes';

interface WhatsappWidgetProps {
  readonly host: string;
  readonly phone: string;
}

const COPY = VISITOR_COPY.whatsapp;
/** A third of the bar; on wide screens a circle in the page's margin, narrower than that margin. */
const OPENER = [
  'flex min-h-12 items-center justify-center gap-1.5 bg-whatsapp px-1 py-2 max-xs:min-h-[48px] max-xs:py-0 font-strong text-surface no-underline hover:bg-whatsapp-hover hover:text-surface',
  'xl:size-tap xl:min-h-0 xl:rounded-full xl:border-2 xl:border-surface xl:p-0 xl:raised forced-colors:border-2',
].join(' ');
const PANEL = [
  'absolute right-0 bottom-full max-h-[calc(100dvh-8rem)] overflow-y-auto border-t-2 border-ink bg-surface p-5 text-ink raised forced-colors:border-2',
  'max-sm:left-0 sm:w-[22rem] xl:mb-3 xl:rounded-b-control',
].join(' ');

/** The link to the conversation; once awake it opens a panel that asks for a name first. */
export function WhatsappWidget({ host, phone }: WhatsappWidgetProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!open) return;
    field.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  const close = () => {
    setOpen(false);
    setMissing(false);
    opener.current?.focus();
  };

  const toggle = (event: MouseEvent) => {
    // A click that asks for another tab or window gets the conversation.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (open) close();
    else setOpen(true);
  };

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const visitor = name.trim();
    if (visitor === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    window.open(whatsappHref(host, phone, COPY.greetingFrom(visitor)), '_blank', 'noopener,noreferrer');
    setName('');
    close();
  };

  return (
    <div data-whatsapp>
      <a
        ref={opener}
        className={OPENER}
        href={whatsappHref(host, phone, COPY.greeting)}
        target="_blank"
        rel="noopener noreferrer"
        aria-expanded={open}
        onClick={toggle}
      >
        <span className="contents max-sm:hidden">
          <Icon name={open ? 'cerrar' : 'whatsapp'} />
        </span>
        <span className="sr-only">{open ? COPY.closeBefore : COPY.openBefore} </span>
        <span className="xl:sr-only">{COPY.link}</span>
      </a>
      {open && (
        <section className={PANEL} aria-labelledby={`${id}-titulo`}>
          <h2 id={`${id}-titulo`} className="text-chart-2">
            {COPY.title}
          </h2>
          <p>{COPY.intro}</p>
          <form noValidate className="my-4 grid gap-4" onSubmit={send}>
            <div className={VISITOR_FIELD}>
              <label htmlFor={`${id}-nombre`} className={VISITOR_LABEL}>
                {COPY.nameLabel}
              </label>
              <input
                ref={field}
                className={VISITOR_INPUT}
                id={`${id}-nombre`}
                name="nombre"
                value={name}
                // A name of the HTML standard that the rule does not know.
                // eslint-disable-next-line jsx-a11y/autocomplete-valid
                autoComplete="given-name"
                maxLength={80}
                aria-invalid={missing}
                aria-describedby={`${id}-error ${id}-nota`}
                onChange={(event) => {
                  setName(event.target.value);
                  setMissing(false);
                }}
              />
              <p id={`${id}-error`} role="alert" className={`${ERROR_WORDS} empty:hidden`}>
                {missing && COPY.nameMissing}
              </p>
            </div>
            <button type="submit" className="boton">
              {COPY.send}
            </button>
          </form>
          <p id={`${id}-nota`} className="text-base leading-[1.4] text-ink-2">
            {COPY.note}
          </p>
        </section>
      )}
    </div>
  );
}
