import { keywordRanges } from '../../lib/keyword-ranges.ts';
import classes from './marked.module.css';

interface Props {
  children: string;
  keyword: string;
}

/** A text with each place of a keyword marked. */
export function Marked({ children: text, keyword }: Props) {
  let at = 0;
  const parts = keywordRanges(text, keyword).map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <span key={start}>
        {before}
        <mark className={classes.mark}>{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
