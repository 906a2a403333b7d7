import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ComparedPicture } from '../../../../../domain/challenges/code/frontend/visual.schema.ts';
import classes from './compared-pictures.module.css';

/** How a page looked beside how it is to look: in figures, and as pictures where they are shown. */
export function ComparedPictures({ pictures }: { pictures: readonly ComparedPicture[] }) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.all}>
      {pictures.map(({ width, height, differing, isAlike, shown }) => {
        const percent = i18n.number(differing, { maximumFractionDigits: 2 });
        const Sign = isAlike ? IconCircleCheck : IconCircleX;
        return (
          <div key={`${width} ${height}`}>
            <h4 className={classes.head} data-tone={isAlike ? 'ok' : 'bad'}>
              <Sign size={18} stroke={1.75} aria-hidden />
              <span>
                {width} × {height}
              </span>
              <span className={classes.figure}>
                {differing === 0 ? (
                  <Trans>It looks the same</Trans>
                ) : isAlike ? (
                  <Trans>Near enough: {percent}% differs</Trans>
                ) : (
                  <Trans>{percent}% differs</Trans>
                )}
              </span>
            </h4>
            {shown && (
              <div className={classes.pictures}>
                <figure>
                  <img src={shown.expected} width={width} height={height} alt={t`The solution`} />
                  <figcaption>
                    <Trans>The solution</Trans>
                  </figcaption>
                </figure>
                <figure>
                  <img src={shown.got} width={width} height={height} alt={t`Your page`} />
                  <figcaption>
                    <Trans>Your page</Trans>
                  </figcaption>
                </figure>
                <figure>
                  <img
                    src={shown.difference}
                    width={width}
                    height={height}
                    alt={t`What differs, in red; what is not compared, in blue grey`}
                  />
                  <figcaption>
                    <Trans>The difference</Trans>
                  </figcaption>
                </figure>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
