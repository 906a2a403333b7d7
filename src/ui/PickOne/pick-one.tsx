import { type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '../Dialog/dialog.tsx';
import { type Page, Pagination } from '../Pagination/pagination.tsx';
import { SearchField } from '../SearchField/search-field.tsx';
import classes from './pick-one.module.css';

export interface Choice {
  readonly id: number;
  readonly name: string;
  /** What it is in, above the name. */
  readonly above?: string | undefined;
  /** A fact about it, at the end of the line. */
  readonly fact?: ReactNode;
}

interface Props<Row extends Choice> {
  readonly title: string;
  readonly searchLabel: string;
  /** What the list is a list of, for who cannot see it. */
  readonly listLabel: string;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  /** Undefined until they are there. */
  readonly choices: readonly Row[] | undefined;
  readonly page: Page & { readonly count: number };
  readonly onPage: (page: Page) => void;
  /** Stands where the choices would be when there are none. */
  readonly empty: ReactNode;
  /** Choices of another kind, before those that were found. */
  readonly first?: ReactNode;
  readonly onPick: (choice: Row) => void;
  readonly onClose: () => void;
}

/** Picks one of many: searched, page by page, with the arrow keys from the search into the list. */
export function PickOne<Row extends Choice>(props: Props<Row>) {
  const { title, searchLabel, listLabel, keyword, onSearch, choices, page, onPage } = props;
  return (
    <Dialog title={title} size="lg" onClose={props.onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only carries the keys from field to list */}
      <div className={classes.picker} onKeyDown={walk}>
        <SearchField label={searchLabel} value={keyword} onSearch={onSearch} />
        {props.first}
        {choices?.length === 0 ? (
          props.empty
        ) : (
          <ul className={classes.list} aria-label={listLabel} aria-busy={choices === undefined}>
            {choices?.map((choice) => (
              <li key={choice.id}>
                <button
                  type="button"
                  className={classes.choice}
                  onClick={() => props.onPick(choice)}
                >
                  <span className={classes.words}>
                    {choice.above && <span className={classes.path}>{choice.above}</span>}
                    <span className={classes.name}>{choice.name}</span>
                  </span>
                  <span className={classes.count}>{choice.fact}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {(page.count > page.limit || page.offset > 0) && (
          <Pagination page={page} count={page.count} onPage={onPage} />
        )}
      </div>
    </Dialog>
  );
}

/** Up and down go from the search through the choices and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role="searchbox"], ul button'),
  ];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
