import { Icon } from '../Icon.tsx';

/** The specification asks for red text; this red has a contrast of 7:1 on white, the theme's does not. */
export const ERROR_WORDS = 'flex gap-[0.6rem] leading-[1.4] font-strong text-error';

/** A refusal in words: announced at once, red, and with a sign that does not depend on colour. */
export function FormError({ id, message }: { readonly id?: string; readonly message: string | null }) {
  return (
    <div
      role="alert"
      id={id}
      className="not-empty:border-l-4 not-empty:border-retina not-empty:bg-surface not-empty:px-[0.9rem] not-empty:py-3"
    >
      {message !== null && (
        <p className={`${ERROR_WORDS} [&_svg]:mt-[0.1em]`}>
          <Icon name="aviso" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
