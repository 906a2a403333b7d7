import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconPencil, IconSchool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { materialsPolicy } from '../../../../../domain/materials/materials.policy.ts';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import type { User } from '../../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../../lib/actor.ts';
import { kindOf } from '../../kinds/material-kinds.ts';
import { subjectOf } from '../material-subject.ts';
import { MoreActions } from './more-actions.tsx';

// Made by another feature, which the router learns of by its own route file.
const newClassPath: string = '/classes/new';

interface Props {
  readonly user: User;
  readonly material: Material;
  readonly mayEdit: boolean;
}

export function MaterialActions({ user, material, mayEdit }: Props) {
  const { t } = useLingui();
  const actor = actorOf(user);
  const mayUse = materialsPolicy.use(actor, subjectOf(actor, material));
  const kind = kindOf(material.type, material.challengeStyle);
  const isPublished = material.currentVersionId !== null;
  const previewPath = isPublished ? kind?.previewPath(material.id) : undefined;
  const editPath = kind?.editPath?.(material.id);
  return (
    <>
      <MoreActions label={t`More actions`} user={user} material={material} mayEdit={mayEdit} />
      {mayEdit && editPath && (
        <Button
          size="md"
          variant={isPublished ? 'default' : 'filled'}
          leftSection={<IconPencil size={18} stroke={1.75} />}
          renderRoot={(props) => <Link to={editPath} {...props} />}
        >
          <Trans>Edit content</Trans>
        </Button>
      )}
      {previewPath && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconEye size={18} stroke={1.75} />}
          renderRoot={(props) => <Link to={previewPath} {...props} />}
        >
          <Trans>Preview</Trans>
        </Button>
      )}
      {isPublished && material.archivedAt === null && mayUse && (
        <Button
          size="md"
          leftSection={<IconSchool size={18} stroke={1.75} />}
          renderRoot={(props) => (
            <Link to={newClassPath} search={() => ({ material: material.id })} {...props} />
          )}
        >
          <Trans>Create a class with this</Trans>
        </Button>
      )}
    </>
  );
}
