import { ChevronDown } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';

interface Props {
  readonly count: number;
  readonly words: (count: number) => string;
  readonly isOpen: boolean;
  readonly controls?: string;
  readonly onPress: () => void;
}

/** How many are out of sight, which shows and hides them; nothing where there are none. */
export function CountButton({ count, words, isOpen, controls, onPress }: Props) {
  if (count === 0) return null;
  return (
    <div className="[--button-pad:0.375rem]">
      <Button
        variant="quiet"
        size="compact"
        aria-expanded={isOpen}
        {...(controls === undefined || !isOpen ? {} : { 'aria-controls': controls })}
        icon={
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.75}
            className={isOpen ? 'rotate-180' : ''}
          />
        }
        onPress={onPress}
      >
        {words(count)}
      </Button>
    </div>
  );
}
