import { ActionIcon } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { imageExtensions } from '../../../../domain/images/images.rules.ts';
import { imageFault, uploadFailure } from '../../../lib/image-upload.ts';
import type { SendImage } from '../../../ui/MarkdownEditor/image-insertion.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';

interface Props {
  label: string;
  sendImage: SendImage;
  /** The Markdown that shows it. */
  onPicture: (link: string) => void;
}

/** Brings a picture into a text that has no editor of its own. */
export function PictureButton({ label, sendImage, onPicture }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const fault = await imageFault('editor', file);
      if (fault !== undefined) return void showToast('error', fault);
      onPicture(`![${altOf(file.name)}](${await sendImage(file, new AbortController().signal)})`);
    },
    onError: (error) => showToast('error', uploadFailure(error)),
  });
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={imageExtensions.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) sending.mutate(file);
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        loading={sending.isPending}
        onClick={() => input.current?.click()}
      >
        <IconPhoto size={20} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

const altOf = (fileName: string): string =>
  fileName.replace(/\.\w+$/, '').replaceAll(/[[\]()\\]/g, ' ');
