import { Dialog } from '#components/ui/Dialog.tsx';
import { DIAL, DIAL_CENTRE, DIAL_HAND } from '#components/ui/DialLoader.tsx';
import { dialArc, dialTicks } from '#components/ui/dial.ts';
import { AUTH_COPY } from '#copy/auth';

interface SuccessDialogProps {
  readonly open: boolean;
  readonly copy: { readonly title: string; readonly text: string; readonly button: string };
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Reports a success and offers the one next step; the dial's hand sweeps once to 90°. */
export function SuccessDialog({ open, copy, onClose, onConfirm }: SuccessDialogProps) {
  return (
    <Dialog open={open} title={copy.title} closeLabel={AUTH_COPY.close} onClose={onClose}>
      <svg className={DIAL} viewBox="-104 -104 208 112" aria-hidden="true" focusable="false">
        <path d={dialArc(100)} />
        <path d={dialTicks(100)} />
        <path className={`${DIAL_HAND} motion-safe:animate-dial-once`} d="M0 0L0 -84" />
        <circle className={DIAL_CENTRE} r="6" />
      </svg>
      <p className="exito-texto">{copy.text}</p>
      <button type="button" className="boton" data-foco onClick={onConfirm}>
        {copy.button}
      </button>
    </Dialog>
  );
}
