import type { LucideIcon } from 'lucide-react';

interface Props {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
  /** The key that does the same, in words for the pointer and as `aria-keyshortcuts` has it. */
  readonly shortcut?: { readonly words: string; readonly keys: string };
  readonly isDisabled?: boolean;
  /** Of a switch. */
  readonly isOn?: boolean;
  /** Of what opens and closes the panel. */
  readonly isExpanded?: boolean;
  readonly className?: string;
}

/** A sign at the foot of the panel; its name comes with the pointer and is read aloud. */
export function FootButton({
  label,
  icon: Icon,
  onPress,
  shortcut,
  isDisabled,
  isOn,
  isExpanded,
  className = '',
}: Props) {
  return (
    <button
      type="button"
      className={`grid min-h-[2.25rem] min-w-7 flex-1 cursor-pointer place-items-center rounded-control border-0 bg-transparent text-inherit hover:bg-panel-chosen aria-pressed:bg-panel-chosen pointer-coarse:min-h-tap ${className}`}
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut.words})`}
      aria-keyshortcuts={shortcut?.keys}
      disabled={isDisabled}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      aria-controls={isExpanded === undefined ? undefined : 'panel'}
      onClick={onPress}
    >
      <Icon aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
    </button>
  );
}
