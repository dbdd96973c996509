import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { ERROR_WORDS } from '#components/ui/form/FormError.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { VISITOR_FIELD, VISITOR_INPUT, VISITOR_LABEL } from '#components/ui/form/visitor-field-style.ts';
import { SITE_COPY } from '#copy/site';
import { whatsappHref } from '#routes';

interface WhatsappWidgetProps {
  readonly host: string;
  readonly phone: string;
}

const COPY = SITE_COPY.whatsapp;

/** The floating button and its panel, which asks for a name and opens the conversation. */
export function WhatsappWidget({ host, phone }: WhatsappWidgetProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    field.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  const close = () => {
    setOpen(false);
    setMissing(false);
    button.current?.focus();
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
    <aside className="wa" aria-label={COPY.link}>
      {open && (
        <div className="wa-panel" id={`${id}-panel`}>
          <h2>{COPY.title}</h2>
          <p>{COPY.intro}</p>
          <form noValidate onSubmit={send}>
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
          <p id={`${id}-nota`} className="wa-nota">
            {COPY.note}
          </p>
        </div>
      )}
      <button
        ref={button}
        type="button"
        className="wa-boton con-script"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon name={open ? 'cerrar' : 'whatsapp'} />
        <span className="sr-only">{open ? COPY.close : COPY.open}</span>
      </button>
      <noscript>
        <a className="wa-boton" href={whatsappHref(host, phone, COPY.greeting)} rel="noopener noreferrer">
          <Icon name="whatsapp" />
          <span className="sr-only">{COPY.chat}</span>
        </a>
      </noscript>
    </aside>
  );
}
