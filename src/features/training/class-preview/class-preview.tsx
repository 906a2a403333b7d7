import { Trans } from '@lingui/react/macro';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { ClassStudied } from '../class-page/trainee-class.tsx';
import { PreviewBar } from '../../../ui/PreviewBar/preview-bar.tsx';
import { PreviewContext } from '../class-page/room-link.tsx';
import { asStudied } from './as-studied.ts';

interface Props {
  shown: Class;
  onLeave: () => void;
}

/** A class as somebody sees it who has just joined it; nothing is recorded. */
export default function ClassPreview({ shown, onLeave }: Props) {
  return (
    <PreviewContext value={true}>
      <PreviewBar back={<Trans>Back to the class</Trans>} onLeave={onLeave}>
        <Trans>How a trainee who has just joined sees it. Nothing is recorded.</Trans>
      </PreviewBar>
      <ClassStudied studied={asStudied(shown)} placeOf={undefined} offline={null} download={null} />
    </PreviewContext>
  );
}
