import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import { noteVerificationQuery } from '#client/queries/clinical/visits';
import { markStyle } from '#components/ui/mark-style.ts';
import { SIGNATURE } from '#copy/clinical/seal';

/** Whose signature a closed consultation has, and whether it still is what was signed. */
export function SignatureLine({ consultation }: { readonly consultation: string }) {
  const { data } = useQuery(noteVerificationQuery(consultation));
  if (data === undefined) return null;
  const { estado, firmadoPor = '', matricula = null, codigo = '', adenda } = data;
  const size = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
  if (estado === 'sin_firma')
    return (
      <p className="inline-flex items-center gap-1.5 text-ink-2">
        <ShieldOff {...size} />
        {SIGNATURE.unsigned}
      </p>
    );
  if (estado === 'alterada')
    return (
      <p className={markStyle('stop', true)} role="alert">
        <ShieldAlert {...size} />
        {adenda === undefined ? SIGNATURE.altered : SIGNATURE.alteredAddendum(adenda)}
      </p>
    );
  return (
    <p className="inline-flex flex-wrap items-center gap-1.5" title={SIGNATURE.intact}>
      <ShieldCheck {...size} className="text-leaf" />
      {SIGNATURE.signed(firmadoPor, matricula)} · <span className="numeros">{SIGNATURE.code(codigo)}</span>
    </p>
  );
}
