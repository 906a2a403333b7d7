import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getClass, updateClassSections } from '../../../../../domain/classes/classes.contract.ts';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import { call } from '../../../../lib/api.ts';
import { ClassPicker } from '../../../../ui/ClassPicker/class-picker.tsx';
import { addMaterials, outlineOf, sectionsOf } from '../../../../ui/OutlineEditor/outline-draft.ts';
import { showToast } from '../../../../ui/Toast/toast.tsx';

/** Puts it at the end of a class, and goes there: its place and its days are chosen in the outline. */
export function AddToClass({ material }: { material: Material }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPicking, setIsPicking] = useState(false);
  const add = useMutation({
    mutationFn: async (classId: number) => {
      const { result: shown } = await call(getClass, { params: { classId } });
      const before = outlineOf(shown);
      const last = before.at(-1) ?? { key: 'new', title: '', opensAt: null, materials: [] };
      const outline = addMaterials(
        before.length > 0 ? before : [last],
        last.key,
        [material],
        () => 'added',
      );
      const sections = sectionsOf(outline, shown, (number) => t`Section ${number}`);
      await call(
        updateClassSections,
        { params: { classId }, body: { sections } },
        { ifMatch: shown.revision },
      );
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['classes'] }),
        queryClient.invalidateQueries({ queryKey: ['materials'] }),
      ]);
      return shown;
    },
    onSuccess: ({ id, title }) => {
      showToast('success', t`Added to ${title}, at the end.`);
      void navigate({
        to: '/classes/$classId',
        params: { classId: id },
        search: { tab: 'outline' },
      });
    },
  });
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} />}
        loading={add.isPending}
        onClick={() => setIsPicking(true)}
      >
        <Trans>Add to class</Trans>
      </Button>
      {isPicking && (
        <ClassPicker
          onPick={({ id }) => {
            setIsPicking(false);
            add.mutate(id);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}
