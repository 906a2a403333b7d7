import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconEyeOff,
  IconFilePlus,
  IconFileText,
  IconKey,
  IconLock,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { RowMenu } from '../../../../ui/RowMenu/row-menu.tsx';
import classes from './file-tree.module.css';
import { type TreeFolder, treeOf } from './tree-of.ts';

export interface ListedFile {
  readonly path: string;
  /** How it differs from a file that one simply writes in. */
  readonly sign?: 'locked' | 'hidden' | 'solution' | undefined;
  readonly isFixed?: boolean;
}

export interface FileActions {
  /** In a folder, which ends with a slash; empty for the project itself. */
  readonly onNew: (folder: string) => void;
  readonly onRename: (path: string) => void;
  readonly onRemove: (path: string) => void;
}

interface Props {
  readonly files: readonly ListedFile[];
  readonly current: string | undefined;
  readonly onOpen: (path: string) => void;
  /** Absent where one only reads. */
  readonly actions?: FileActions | undefined;
}

/** The files of a project in their folders. */
export function FileTree({ files, current, onOpen, actions }: Props) {
  const { t } = useLingui();
  return (
    <nav className={classes.tree} aria-label={t`Files`}>
      <div className={classes.head}>
        <h3>
          <Trans>Files</Trans>
        </h3>
        {actions && (
          <UnstyledButton
            className={classes.add}
            aria-label={t`New file`}
            title={t`New file`}
            onClick={() => actions.onNew('')}
          >
            <IconFilePlus size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <Folder
        folder={treeOf(files)}
        current={current}
        onOpen={onOpen}
        actions={actions}
        depth={0}
      />
    </nav>
  );
}

interface FolderProps extends Omit<Props, 'files'> {
  readonly folder: TreeFolder<ListedFile>;
  readonly depth: number;
}

const indent = (depth: number) => ({ paddingInlineStart: 12 + depth * 14 });

function Folder({ folder, current, onOpen, actions, depth }: FolderProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.list}>
      {folder.folders.map((inner) => (
        <InnerFolder
          key={inner.path}
          folder={inner}
          current={current}
          onOpen={onOpen}
          actions={actions}
          depth={depth}
        />
      ))}
      {folder.files.map(({ path, name, sign, isFixed }) => (
        <li key={path} className={classes.row} data-current={path === current || undefined}>
          <UnstyledButton
            className={classes.name}
            style={indent(depth)}
            title={path}
            aria-current={path === current ? 'true' : undefined}
            onClick={() => onOpen(path)}
          >
            <IconFileText className={classes.icon} size={16} stroke={1.75} aria-hidden />
            <span className={classes.text}>{name}</span>
            <FileSign sign={sign} />
          </UnstyledButton>
          {actions && isFixed !== true && (
            <RowMenu
              label={t`Actions for ${path}`}
              actions={[
                {
                  label: t`Rename`,
                  icon: <IconPencil size={18} stroke={1.75} />,
                  onPress: () => actions.onRename(path),
                },
                {
                  label: t`Delete`,
                  icon: <IconTrash size={18} stroke={1.75} />,
                  onPress: () => actions.onRemove(path),
                },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function InnerFolder({ folder, actions, depth, ...props }: FolderProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(true);
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  const { path, name } = folder;
  return (
    <li>
      <div className={classes.row}>
        <UnstyledButton
          className={classes.name}
          style={indent(depth)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Sign className={classes.icon} size={16} stroke={1.75} aria-hidden />
          <span className={classes.text}>{name}</span>
        </UnstyledButton>
        {actions && (
          <RowMenu
            label={t`Actions for ${path}`}
            actions={[
              {
                label: t`New file here`,
                icon: <IconFilePlus size={18} stroke={1.75} />,
                onPress: () => actions.onNew(path),
              },
            ]}
          />
        )}
      </div>
      {isOpen && <Folder {...props} folder={folder} actions={actions} depth={depth + 1} />}
    </li>
  );
}

/** How one may meet a file, as a sign with its word for who does not see it. */
export function FileSign({ sign }: Pick<ListedFile, 'sign'>) {
  const { t } = useLingui();
  if (sign === 'locked')
    return <IconLock className={classes.sign} size={14} stroke={1.75} aria-label={t`Locked`} />;
  if (sign === 'hidden')
    return <IconEyeOff className={classes.sign} size={14} stroke={1.75} aria-label={t`Hidden`} />;
  if (sign === 'solution')
    return (
      <IconKey className={classes.sign} size={14} stroke={1.75} aria-label={t`Solution only`} />
    );
  return null;
}
