import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonStyle } from './button-style.ts';
import { DANGEROUS_OPTION, OPTION, OPTIONS, POPOVER } from './list-style.ts';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly onAction: () => void;
}

interface Props {
  /** The word on the button, and who or what it concerns, for screen readers. */
  readonly label: string;
  readonly about: string;
  readonly actions: readonly MenuAction[];
  /** In a bar: outlined, with its word only read. */
  readonly look?: 'quiet' | 'square';
}

/** The less frequent actions on a row. */
export function ActionMenu({ label, about, actions, look = 'quiet' }: Props) {
  return (
    <MenuTrigger>
      <Button
        className={`${buttonStyle(look === 'quiet' ? 'quiet' : 'outline', 'compact')} ${look === 'quiet' ? '' : '[--button-pad:0.6875rem]'}`}
        aria-label={`${label}: ${about}`}
      >
        <Ellipsis aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <span className={look === 'quiet' ? '' : 'sr-only'}>{label}</span>
      </Button>
      <Popover className={POPOVER} placement="bottom end">
        <Menu className={OPTIONS} aria-label={about}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              className={action.isDangerous === true ? DANGEROUS_OPTION : OPTION}
              onAction={action.onAction}
            >
              {action.icon}
              <span>{action.label}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
