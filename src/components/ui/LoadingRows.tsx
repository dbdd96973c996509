interface Props {
  readonly label: string;
  readonly rows?: number;
}

/** The place of a list while it is on its way. */
export function LoadingRows({ label, rows = 6 }: Props) {
  return (
    <div className="espera" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="espera-fila" aria-hidden="true" />
      ))}
    </div>
  );
}
