import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { TabRow } from '../../ui/TabRow/tab-row.tsx';
import { type ClassTab, classTabs } from './class-tabs.ts';
import classes from './staff-class-page.module.css';

/** In their order; the surveys of earlier days are among the results. */
const labels: Readonly<Record<Exclude<ClassTab, 'surveys'>, MessageDescriptor>> = {
  overview: msg`Overview`,
  outline: msg`Outline`,
  rules: msg`Rules`,
  people: msg`People`,
  progress: msg`Progress`,
  results: msg`Results`,
  certificates: msg({ message: 'Certificates', context: 'of a class' }),
  marking: msg`Marking`,
  satisfaction: msg`Satisfaction`,
  discussions: msg`Discussions`,
  reports: msg`Reports`,
  assistant: msg`AI assistant`,
  settings: msg`Settings`,
};

interface Props {
  shown: Pick<Class, 'materialCount' | 'traineeCount'>;
  tab: ClassTab;
  /** Tabs that only some organisations, or some of the staff, have. */
  isHere: Readonly<Partial<Record<ClassTab, boolean>>>;
  onTab: (tab: ClassTab | undefined) => void;
}

/** The tabs of a class, which are more than a page is wide. */
export function ClassTabRow({ shown, tab, isHere, onTab }: Props) {
  const { i18n } = useLingui();
  const counts: Partial<Record<ClassTab, number>> = {
    outline: shown.materialCount,
    people: shown.traineeCount,
  };
  const tabs = classTabs.flatMap((key) => {
    if (key === 'surveys' || isHere[key] === false) return [];
    const count = counts[key];
    return [
      {
        key,
        isCurrent: key === tab,
        label: (
          <>
            {i18n._(labels[key])}
            {count !== undefined && (
              <>
                {' '}
                <span className={classes.count}>{i18n.number(count)}</span>
              </>
            )}
          </>
        ),
      },
    ];
  });
  return (
    <TabRow tabs={tabs} onPick={(key) => onTab(classTabs.find((known) => known === key))}>
      {(row, rowClassName) => (
        <Tabs.List ref={row} className={`${classes.tabs} ${rowClassName}`}>
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
    </TabRow>
  );
}
