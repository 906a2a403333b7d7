import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Loader, Modal } from '@mantine/core';
import {
  IconArrowRight,
  IconBook,
  IconBooks,
  IconCertificate,
  IconClipboardCheck,
  IconDeviceTablet,
  IconId,
  IconMessages,
  IconNotebook,
  IconRoute,
  IconSearch,
  IconSpeakerphone,
  IconStack2,
  IconTent,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import { useFocusBack } from '../../ui/Dialog/use-focus-back.ts';
import { Marked } from '../../ui/Marked/marked.tsx';
import { type Found, type FoundKind, inGroups } from './found.ts';
import classes from './search-dialog.module.css';
import { useSearch } from './use-search.ts';

const icons: Readonly<Record<FoundKind, TablerIcon>> = {
  page: IconArrowRight,
  class: IconBooks,
  bootcamp: IconTent,
  exam: IconClipboardCheck,
  path: IconRoute,
  course: IconStack2,
  material: IconBook,
  discussion: IconMessages,
  announcement: IconSpeakerphone,
  note: IconNotebook,
  person: IconUser,
  group: IconUsers,
  contract: IconCertificate,
  license: IconId,
};

interface Props {
  readonly user: User;
  readonly onClose: () => void;
}

/** One search over everything that one may see. */
export default function SearchDialog({ user, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { keyword, found, isBusy, isDeviceOnly } = useSearch(user, typed);
  useFocusBack();
  const groups = inGroups(found);
  const all = [...groups.values()].flat();
  const current = Math.min(chosen, Math.max(0, all.length - 1));
  const words: Record<FoundKind, string> = {
    page: t`Pages`,
    class: t`Classes`,
    bootcamp: t`Bootcamps`,
    exam: t`Exams`,
    path: t`Learning paths`,
    course: t`Courses`,
    material: t`Materials`,
    discussion: t`Discussions`,
    announcement: t`Announcements`,
    note: t`Notes`,
    person: t({ message: 'People', context: 'all of an organisation' }),
    group: t`Groups`,
    contract: t`Contracts`,
    license: t`Licenses`,
  };
  const optionId = (index: number) => `${id}-${index}`;

  function open({ to }: Found): void {
    onClose();
    void navigate(to);
  }
  function onKeyDown(event: React.KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && all.length > 0) {
      event.preventDefault();
      const next = (current + step + all.length) % all.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    const one = all[current];
    // A Japanese input method takes the key for itself while it composes.
    if (event.key === 'Enter' && one && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(one);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size="lg"
      yOffset="8dvh"
      padding={0}
      attributes={{ content: { 'aria-label': t`Search` } }}
    >
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          type="search"
          role="combobox"
          className={classes.input}
          placeholder={t`Search everything`}
          aria-label={t`Search everything`}
          aria-expanded={all.length > 0}
          aria-controls={id}
          aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
          autoComplete="off"
          maxLength={200}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        {isBusy && <Loader size={18} />}
        <button type="button" className={classes.close} onClick={onClose}>
          <Trans>Close</Trans>
        </button>
      </div>
      <div className={classes.body}>
        <p className={classes.said} role="status">
          {keyword !== '' && !isBusy && (
            <Plural value={all.length} _0="Nothing found" one="# result" other="# results" />
          )}
        </p>
        {isDeviceOnly && (
          <p className={classes.device}>
            <IconDeviceTablet size={18} stroke={1.75} aria-hidden />
            <Trans>The server cannot be reached: this is what is on this device.</Trans>
          </p>
        )}
        <div id={id} role="listbox" aria-label={t`Found`}>
          {[...groups].map(([kind, group]) => (
            <div key={kind} role="group" aria-label={words[kind]} className={classes.group}>
              <p className={classes.kind} aria-hidden>
                {words[kind]}
              </p>
              {group.map((one) => {
                const index = all.indexOf(one);
                const Icon = one.icon ?? icons[kind];
                return (
                  <button
                    key={one.key}
                    type="button"
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === current}
                    className={classes.option}
                    onPointerMove={() => setChosen(index)}
                    onClick={() => open(one)}
                  >
                    <Icon size={20} stroke={1.75} aria-hidden />
                    <span className={classes.words}>
                      <span className={classes.title}>
                        <Marked byWord keyword={keyword}>
                          {one.title}
                        </Marked>
                      </span>
                      {one.detail !== null && (
                        <span className={classes.detail}>
                          <Marked byWord keyword={keyword}>
                            {one.detail}
                          </Marked>
                        </span>
                      )}
                    </span>
                  </button>
                );
              })}
            </div>
          ))}
        </div>
        {keyword === '' && (
          <p className={classes.hint}>
            <Trans>
              Pages, classes, materials and all else that you may see, by name. <kbd>↑</kbd>{' '}
              <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens.
            </Trans>
          </p>
        )}
      </div>
    </Modal>
  );
}
