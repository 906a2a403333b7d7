import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconEye, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { StepBar } from '../../../ui/StepBar/step-bar.tsx';
import { pageKeys } from '../room/page-keys.ts';
import classes from './preview-room.module.css';

interface Props {
  title: string;
  /** Beside the page, where there is room. */
  outline?: ReactNode;
  /** The material is no text to be held in a column: it has all the room there is. */
  isWide?: boolean;
  /** Not as others will see it, but the thing itself. */
  isItself?: boolean;
  page?: { number: number; count: number };
  /** Where the material can be put on paper. */
  onPrint?: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onLeave: () => void;
  children: ReactNode;
}

/** A material as trainees will see it, with nothing recorded. */
export function PreviewRoom(props: Props) {
  const { title, outline, page, onPrint, onPrevious, onNext, onLeave, children } = props;
  const { t } = useLingui();
  usePageTitle(title);
  return (
    <div className={classes.room} data-outline={outline !== undefined || undefined}>
      <header className={classes.top}>
        <UnstyledButton className={classes.button} aria-label={t`Back`} onClick={onLeave}>
          <IconArrowLeft size={20} stroke={1.75} />
        </UnstyledButton>
        <span className={classes.title}>{title}</span>
        {onPrint && (
          <UnstyledButton className={classes.button} aria-label={t`Print`} onClick={onPrint}>
            <IconPrinter size={20} stroke={1.75} />
          </UnstyledButton>
        )}
        {props.isItself !== true && (
          <Chip tone="primary" icon={<IconEye />}>
            <Trans>Preview</Trans>
          </Chip>
        )}
      </header>
      {outline !== undefined && <div className={classes.outline}>{outline}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who reads has the focus here; the keys do only what the buttons below do */}
      <main
        id="main"
        className={classes.main}
        data-wide={props.isWide}
        tabIndex={-1}
        onKeyDown={pageKeys({ onPrevious, onNext })}
      >
        {children}
      </main>
      {page && (
        <div className={classes.bottom}>
          <StepBar
            back={onPrevious && { onGo: onPrevious }}
            position={{ ...page, words: <PageWord {...page} /> }}
            next={onNext && { label: <Trans>Next</Trans>, onGo: onNext }}
          />
        </div>
      )}
    </div>
  );
}

const PageWord = ({ number, count }: NonNullable<Props['page']>) => (
  <Trans>
    Page {number} of {count}
  </Trans>
);
