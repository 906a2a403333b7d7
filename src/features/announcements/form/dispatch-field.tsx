import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import {
  type DispatchGroup,
  dispatchGroups,
} from '../../../../domain/organisations/dispatch-groups.ts';
import { dispatchGroupWords } from '../../../lib/dispatch-group-words.ts';
import classes from './announcement-form.module.css';

interface Props {
  chosen: readonly DispatchGroup[];
  onChoose: (groups: DispatchGroup[]) => void;
}

/** To which kinds of organisation something for all of them is narrowed. */
export function DispatchField({ chosen, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <Checkbox.Group
      size="md"
      label={t`Only these kinds of organisation`}
      description={t`If none is chosen, it goes to all of them.`}
      value={[...chosen]}
      onChange={(values) => onChoose(dispatchGroups.filter((each) => values.includes(each)))}
    >
      <div className={classes.kinds}>
        {dispatchGroups.map((each) => (
          <Checkbox key={each} size="md" value={each} label={t(dispatchGroupWords[each])} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
