import { hasTrait } from '../../../domain/materials/kind-traits.ts';
import { Trans } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { IconChevronLeft, IconEye } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { abilitiesOf } from './class-abilities.ts';
import { ArchivedChip, PublishedChip } from './class-chips.tsx';
import { StatusChip } from '../../ui/StatusChip/status-chip.tsx';
import { Period } from '../../ui/Period/period.tsx';
import { classQuery } from './classes.queries.ts';
import panel from '../../ui/Panel/panel.module.css';
import { SettingsTab } from './facts/settings-tab.tsx';
import { ClassMenu } from './class-menu.tsx';
import { OutlineTab, type UploadInto } from './outline/outline-tab.tsx';
import { useOutline } from './outline/use-outline.ts';
import { PeopleTab } from './people/people-tab.tsx';
import { PublishButton } from './publish/publish-button.tsx';
import { ClassTabRow } from './class-tab-row.tsx';
import { type ClassPageSearch, classTabs } from './class-tabs.ts';
import type { PeopleSearch } from './people/people-search.ts';
import { hasMaterials } from '../../ui/OutlineEditor/outline-draft.ts';
import type { OutlinePart } from '../../ui/OutlineEditor/outline-part.ts';
import classes from './staff-class-page.module.css';

interface Props {
  user: User;
  classId: number;
  search: ClassPageSearch;
  onSearch: (search: ClassPageSearch) => void;
  /** Other features': how the class is doing. */
  overview: ReactNode;
  /** Another feature's: everybody with everything they did. */
  progress: ReactNode;
  /** Another feature's: what staff wrote beside a section or a material. Undefined where there are none. */
  notes: ((part: OutlinePart) => ReactNode) | undefined;
  /** Another feature's: brings a file into a section. */
  upload: (into: UploadInto) => ReactNode;
  /** Another feature's: what was sent for a section and is not placed yet. */
  uploading: (onPlaced: (changed: Class, title: string) => void) => ReactNode;
  /** Another feature's: the dates of the class, moved as one. */
  reschedule: ReactNode;
  /** Another feature's: what opens when, and what may be done again or later. */
  rules: ReactNode;
  /** Another feature's: what the class gives its certificate for, and who has one. */
  certificates: ReactNode;
  /** Another feature's: answers that wait for a mark. Undefined where there is no such tab. */
  marking: ReactNode;
  /** Another feature's: what was answered to the surveys of the class, which has any. */
  surveys: ReactNode;
  /** Another feature's: what the trainees say of it. */
  satisfaction: ReactNode;
  /** Another feature's: who writes daily reports. Undefined where there are none. */
  reports: ReactNode;
  /** Another feature's: what is asked in the class. Undefined where there are no discussions. */
  discussions: ReactNode;
  /** Another feature's: how much the assistant helps. Undefined where there is none. */
  assistant: ReactNode;
  /** Other features': how what was handed in turned out. */
  results: ReactNode;
}

/** A class for those who run it. */
export function StaffClassPage(props: Props) {
  const { user, classId, search, onSearch, progress, certificates, marking, surveys } = props;
  const { reports, discussions, assistant, results, rules, satisfaction } = props;
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  usePageTitle(shown.title);
  const abilities = abilitiesOf(user, shown);
  const draft = useOutline(shown);
  const { tab: asked = 'overview', ...listSearch } = search;
  // Where letters and links of earlier days lead.
  const tab = asked === 'surveys' ? 'results' : asked;
  const hasSurvey = shown.sections.some(({ materials }) =>
    materials.some(({ reference }) => hasTrait(reference.materialType, 'answers')),
  );
  // Before a class is published it has materials, and where people are enrolled, somebody is.
  const isReady = hasMaterials(draft.outline) && (tab !== 'people' || shown.traineeCount > 0);
  const onList = (given: PeopleSearch) => onSearch({ tab, ...given });
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/classes">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Classes</Trans>
          </Link>
        }
        title={shown.title}
        below={
          <span className={classes.facts}>
            <Period {...shown} />
            <StatusChip status={shown.status} />
            {shown.isArchived ? (
              <ArchivedChip />
            ) : (
              <PublishedChip isPublished={shown.isPublished} />
            )}
          </span>
        }
        actions={
          <>
            <Button
              size="md"
              variant="default"
              leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/classes/$classId"
                  params={{ classId }}
                  search={{ as: 'trainee' }}
                />
              )}
            >
              <Trans>See as a trainee</Trans>
            </Button>
            {abilities.publish && <PublishButton shown={shown} draft={draft} isNext={isReady} />}
            <ClassMenu user={user} shown={shown} abilities={abilities} />
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={(value) => onSearch({ tab: classTabs.find((known) => known === value) })}
        keepMounted={false}
      >
        <ClassTabRow
          shown={shown}
          tab={tab}
          isHere={{
            marking: marking !== undefined,
            discussions: discussions !== undefined,
            reports: reports !== undefined,
            assistant: assistant !== undefined,
          }}
          onTab={(next) => onSearch({ tab: next })}
        />
        <Tabs.Panel value="overview">{props.overview}</Tabs.Panel>
        <Tabs.Panel value="outline">
          <OutlineTab
            shown={shown}
            draft={draft}
            canEdit={abilities.updateMaterials}
            canViewUpdates={abilities.viewUpdates}
            notes={props.notes}
            offered={abilities.uploads}
            upload={props.upload}
            uploading={props.uploading}
          />
        </Tabs.Panel>
        <Tabs.Panel value="rules">{rules}</Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTab
            shown={shown}
            canChange={abilities.changePeople}
            search={listSearch}
            onSearch={onList}
          />
        </Tabs.Panel>
        <Tabs.Panel value="progress">{progress}</Tabs.Panel>
        <Tabs.Panel value="results">
          {results}
          {hasSurvey && surveys}
        </Tabs.Panel>
        <Tabs.Panel value="certificates">{certificates}</Tabs.Panel>
        <Tabs.Panel value="satisfaction">{satisfaction}</Tabs.Panel>
        {marking && <Tabs.Panel value="marking">{marking}</Tabs.Panel>}
        {discussions && <Tabs.Panel value="discussions">{discussions}</Tabs.Panel>}
        {reports && <Tabs.Panel value="reports">{reports}</Tabs.Panel>}
        <Tabs.Panel value="settings">
          <SettingsTab shown={shown} abilities={abilities} />
          {props.reschedule}
        </Tabs.Panel>
        {assistant && <Tabs.Panel value="assistant">{assistant}</Tabs.Panel>}
      </Tabs>
    </>
  );
}
