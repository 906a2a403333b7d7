import { useLingui } from '@lingui/react/macro';
import classes from './symbol-row.module.css';

const symbols = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ':',
  ';',
  '=',
  '"',
  "'",
  '_',
  '*',
  '<',
  '>',
  '+',
  '-',
  '/',
  '%',
  '&',
  '|',
  '!',
  '#',
];

/** What keyboards of tablets hide behind two presses. */
export function SymbolRow({ onType }: { onType: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.row} role="toolbar" aria-label={t`Symbols`}>
      <Key label={t`Tab`} onPress={() => onType('    ')}>
        Tab
      </Key>
      {symbols.map((symbol) => (
        <Key key={symbol} label={symbol} onPress={() => onType(symbol)}>
          {symbol}
        </Key>
      ))}
    </div>
  );
}

interface KeyProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: string;
}

function Key({ label, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      aria-label={label}
      // The keyboard of the device stays.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
