import { useStore } from '@nanostores/react';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { DELIVERY_COPY } from '#copy/exams/orders';
import { COMMON } from '#copy/office/common';
import { spokenName } from '#domain/people/listed-name';
import { whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { $madeLink } from './made-link.ts';

const close = (): void => $madeLink.set(null);

/** The link to a report, which is shown this once: copied, or sent to the telephone of the patient. */
export default function MadeLinkDialog() {
  const made = useStore($madeLink);
  const { clinic } = useVisit();
  if (made === null) return null;
  const { enlace, vence, paciente, isToOwnPhone } = made;
  const day = mediumDate(vence);
  const name = spokenName(paciente.nombre);
  const chat = isToOwnPhone && paciente.telefono !== undefined ? whatsappNumber(paciente.telefono) : null;
  return (
    <ModalDialog title={DELIVERY_COPY.madeTitle} isOpen role="alertdialog" onClose={close}>
      <p className="m-0">{DELIVERY_COPY.made(name, day)}</p>
      <CopyBox
        label={DELIVERY_COPY.link}
        value={enlace}
        copyLabel={COMMON.copy}
        copiedLabel={COMMON.copied}
      />
      <p className="m-0 text-ink-2">{DELIVERY_COPY.once}</p>
      <div className="flex flex-wrap gap-2">
        {chat !== null && (
          <a
            className={buttonStyle()}
            href={whatsappHref(clinic.whatsappHost, chat, DELIVERY_COPY.message(enlace, day))}
            target="_blank"
            rel="noreferrer"
          >
            {DELIVERY_COPY.whatsapp(name)}
          </a>
        )}
        <Button variant="solid" onPress={close}>
          {DELIVERY_COPY.ready}
        </Button>
      </div>
    </ModalDialog>
  );
}
