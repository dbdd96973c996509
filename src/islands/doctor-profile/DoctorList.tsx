import type { MouseEvent } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { VISITOR_COPY } from '#copy/visitor';
import { whatsappHref } from '#routes';
import { closeAt, openAt, useAddressed } from '#components/ui/address/addressed.ts';

/** A doctor's card for the footer; the texts and the number may be empty. */
export interface DoctorCard {
  readonly slug: string;
  readonly nombre: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly whatsapp: string;
  readonly href: string;
  readonly imagen: string;
  readonly esFoto: boolean;
}

interface DoctorListProps {
  readonly doctors: readonly DoctorCard[];
  readonly whatsappHost: string;
}

const COPY = VISITOR_COPY.doctor;

/** The parameter of the address that opens a doctor's profile. */
const OPEN = 'medico';

/** The doctors: plain links that open profile modals, each with an address of its own. */
export function DoctorList({ doctors, whatsappHost }: DoctorListProps) {
  const slug = useAddressed(OPEN);
  const chosen = doctors.find((doctor) => doctor.slug === slug);

  const show = (event: MouseEvent, doctor: DoctorCard) => {
    // A click that asks for another tab or window gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openAt(OPEN, doctor.slug);
  };

  return (
    <>
      <ul className="lista-medicos">
        {doctors.map((doctor) => (
          <li key={doctor.slug}>
            <a href={doctor.href} onClick={(event) => show(event, doctor)}>
              <strong>{doctor.nombre}</strong>
              <span>{doctor.titulo}</span>
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={chosen !== undefined}
        title={chosen?.nombre ?? COPY.listTitle}
        closeLabel={COPY.close}
        onClose={() => closeAt(OPEN)}
        width="wide"
      >
        {chosen !== undefined && <Profile doctor={chosen} whatsappHost={whatsappHost} />}
      </Dialog>
    </>
  );
}

function Profile({ doctor, whatsappHost }: { readonly doctor: DoctorCard; readonly whatsappHost: string }) {
  const { nombre, titulo, descripcion, whatsapp, href, imagen, esFoto } = doctor;
  return (
    <div className="ficha-medico">
      <img src={imagen} width={160} height={160} alt={esFoto ? COPY.photo(nombre) : COPY.plate(nombre)} />
      <div>
        <p className="ficha-titulo">{titulo}</p>
        {descripcion !== '' && <p>{descripcion}</p>}
        <p className="ficha-acciones">
          {whatsapp !== '' && (
            <a
              className="boton"
              href={whatsappHref(whatsappHost, whatsapp)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="whatsapp" />
              {VISITOR_COPY.whatsapp.link}
              <span className="sr-only">
                {' '}
                {nombre} {VISITOR_COPY.social.newWindow}
              </span>
            </a>
          )}
          <a className="boton boton-contorno" href={href}>
            {COPY.fullProfile}
          </a>
        </p>
      </div>
    </div>
  );
}
