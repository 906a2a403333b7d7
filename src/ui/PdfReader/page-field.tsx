import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './pdf-reader.module.css';

interface Props {
  readonly current: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The number of the page, which can be typed over. */
export function PageField({ current, pages, onPage }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const turn = () => {
    const page = Number(typed);
    if (typed !== undefined && Number.isInteger(page) && page >= 1) onPage(Math.min(page, pages));
    setTyped(undefined);
  };
  return (
    <form
      className={classes.pages}
      onSubmit={(event) => {
        event.preventDefault();
        turn();
      }}
    >
      <input
        className={classes.page}
        aria-label={t`Page, 1 to ${pages}`}
        inputMode="numeric"
        value={typed ?? String(current)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={turn}
      />
      <span aria-hidden>/ {pages}</span>
    </form>
  );
}
