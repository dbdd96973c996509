import { Icon } from './Icon.tsx';

/** A refusal in words: announced at once, red, and with a sign that does not depend on colour. */
export function FormError({ id, message }: { readonly id?: string; readonly message: string | null }) {
  return (
    <div role="alert" id={id} className="error-caja">
      {message !== null && (
        <p className="error">
          <Icon name="aviso" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
