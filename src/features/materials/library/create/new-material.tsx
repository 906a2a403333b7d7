import { hasTrait } from '../../../../../domain/materials/kind-traits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconArchive, IconChevronDown, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { codeStyles } from '../../../../../domain/challenges/code/code-styles.ts';
import { isAllowed } from '../../../../../domain/access/permissions.ts';
import { isKindMade } from '../../../../../domain/materials/kind-features.ts';
import {
  type AvailableMaterialType,
  availableMaterialTypes,
  type ChallengeStyle,
} from '../../../../../domain/materials/kinds.ts';
import type { User } from '../../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../../lib/actor.ts';
import { kindOf } from '../../kinds/material-kinds.ts';
import type { Begun } from '../material.mutations.ts';
import { NewMaterialDialog, type StyleChoiceOfCode } from './new-material-dialog.tsx';

// Its own route file tells the router of it.
const importPath: string = '/library/import';
const challengeImportPath: string = '/library/code/import';
const archivePath: string = '/library/archive';

const isOfCode = (style: ChallengeStyle): boolean => style !== 'quiz';

/** Code challenges have an entry of their own beside quizzes, where the organisation has both. */
const stylesOf =
  (features: ReadonlySet<number>) =>
  (type: AvailableMaterialType): [AvailableMaterialType, ChallengeStyle | null][] => {
    if (!hasTrait(type, 'styles')) return [[type, null]];
    const styles: ChallengeStyle[] = ['quiz', ...codeStyles];
    const offered = styles.filter((style) => isKindMade(features, 'challenge', style));
    // One of those in which code is written stands for all of them.
    const entries = offered.filter((style) => style === 'quiz' || style === offered.find(isOfCode));
    return entries.map((style) => ['challenge', style]);
  };

interface Props {
  readonly user: User;
  readonly styleChoice: StyleChoiceOfCode;
}

/** All kinds that the organisation works with. */
export function NewMaterial({ user, styleChoice }: Props) {
  const { i18n } = useLingui();
  const [begun, setBegun] = useState<Begun>();
  const features = new Set(user.accessPermissions);
  const madeOfCode = codeStyles.filter((style) => isKindMade(features, 'challenge', style));
  const makesCode = madeOfCode.length > 0;
  const offered = availableMaterialTypes.filter((type) => isKindMade(features, type));
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            size="md"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
          >
            <Trans>New material</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.flatMap(stylesOf(features)).map(([type, style]) => {
            const kind = kindOf(type, style);
            if (!kind) return null;
            return (
              <Menu.Item
                key={`${type} ${style ?? ''}`}
                leftSection={<kind.icon size={20} stroke={1.75} aria-hidden />}
                onClick={() => setBegun({ type, style })}
              >
                {i18n._(kind.label)}
              </Menu.Item>
            );
          })}
          {(offered.includes('book') || makesCode) && <Menu.Divider />}
          {offered.includes('book') && (
            <Menu.Item
              leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to={importPath} {...props} />}
            >
              <Trans>Import a book</Trans>
            </Menu.Item>
          )}
          {makesCode && (
            <Menu.Item
              leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to={challengeImportPath} {...props} />}
            >
              <Trans>Import a code challenge</Trans>
            </Menu.Item>
          )}
          {isAllowed(actorOf(user), 'library.archive') && (
            <Menu.Item
              leftSection={<IconArchive size={20} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to={archivePath} {...props} />}
            >
              <Trans>Library archive</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {begun && (
        <NewMaterialDialog
          begun={begun}
          codeStyles={madeOfCode}
          styleChoice={styleChoice}
          lang={user.lang}
          onClose={() => setBegun(undefined)}
        />
      )}
    </>
  );
}
