import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import classes from './groups.module.css';
import {
  aboveOf,
  type TreeGroup,
  type TreeNode,
  treeOf,
  withKeyword,
} from '../../../domain/groups/group-tree.rules.ts';

interface Props {
  groups: readonly TreeGroup[];
  /** The one that is open beside the tree. */
  chosen: number | undefined;
}

/** All groups as a tree; the first level is open, and the way to the one that is shown. */
export function GroupTree({ groups, chosen }: Props) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const above = aboveOf(groups, chosen);
  const nodes = treeOf(keyword === '' ? groups : withKeyword(groups, keyword));
  // Each opens or closes by a click, from how it is at first.
  const isOpen = ({ id }: TreeNode, depth: number) =>
    (keyword !== '' || depth === 0 || above.has(id)) !== toggled.has(id);
  const toggle = (id: number) => {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  return (
    <nav aria-label={t`Groups`} className={classes.tree}>
      <SearchField label={t`Search groups`} value={keyword} isImmediate onSearch={setKeyword} />
      {nodes.length === 0 ? (
        <p className={classes.hint}>{t`No group matches`}</p>
      ) : (
        <Branch nodes={nodes} depth={0} chosen={chosen} isOpen={isOpen} onToggle={toggle} />
      )}
    </nav>
  );
}

interface BranchProps {
  nodes: readonly TreeNode[];
  depth: number;
  chosen: number | undefined;
  isOpen: (node: TreeNode, depth: number) => boolean;
  onToggle: (id: number) => void;
}

function Branch({ nodes, depth, chosen, isOpen, onToggle }: BranchProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className={classes.branch}>
      {nodes.map((node) => {
        const { id, name, memberCount, children } = node;
        const open = isOpen(node, depth);
        const Icon = open ? IconChevronDown : IconChevronRight;
        return (
          <li key={id}>
            <div className={classes.node} data-chosen={id === chosen || undefined}>
              {children.length > 0 ? (
                <button
                  type="button"
                  className={classes.toggle}
                  aria-expanded={open}
                  aria-label={t`Groups in ${name}`}
                  onClick={() => onToggle(id)}
                >
                  <Icon size={18} stroke={1.75} aria-hidden />
                </button>
              ) : (
                <span className={classes.toggle} />
              )}
              <Link
                to="/people/groups"
                search={{ group: id }}
                className={classes.link}
                aria-current={id === chosen ? 'page' : undefined}
              >
                <span>{name}</span>
                <span className={classes.count}>{i18n.number(memberCount)}</span>
              </Link>
            </div>
            {open && children.length > 0 && (
              <Branch
                nodes={children}
                depth={depth + 1}
                chosen={chosen}
                isOpen={isOpen}
                onToggle={onToggle}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
