import { keywordRanges } from '../../lib/keyword-ranges.ts';
import classes from './marked.module.css';

interface Props {
  children: string;
  keyword: string;
}

/** A text with each place of a keyword marked. */
export function Marked({ children: text, keyword }: Props) {
  const ranges = keywordRanges(text, keyword);
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
