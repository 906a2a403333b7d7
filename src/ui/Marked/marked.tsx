import { keywordRanges, wordRanges } from '../../lib/keyword-ranges.ts';
import classes from './marked.module.css';

interface Props {
  children: string;
  keyword: string;
  /** Each of its words by itself, and not all of it as it stands. */
  byWord?: boolean;
}

/** A text with each place of a keyword marked. */
export function Marked({ children: text, keyword, byWord = false }: Props) {
  const ranges = (byWord ? wordRanges : keywordRanges)(text, keyword);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={classes.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
