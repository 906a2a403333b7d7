import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mostMarkdown } from '../../../domain/slides/slide.content.ts';
import { addDraftPicture } from '../../../domain/materials/drafts.contract.ts';
import { withDeckSetting } from '../../../domain/slides/front-matter.rules.ts';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { encodeAddress } from '../../../domain/books/book-addresses.ts';
import { upload } from '../../lib/upload.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { MarkdownPage, type MarkdownPageHandle } from '../../ui/MarkdownEditor/markdown-page.tsx';
import classes from './slide-editor.module.css';
import { SlideTools } from './slide-tools.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';

const SlidePreview = lazyPart(() => import('./slide-preview.tsx'));

interface Props {
  readonly material: Material;
  readonly markdown: string;
  readonly onChange: (markdown: string) => void;
}

/** Slides in Markdown, with the one beside it in which one writes. */
export function DeckWriter({ material, markdown, onChange }: Props) {
  const { t } = useLingui();
  const { id: materialId, lang } = material;
  const page = useRef<MarkdownPageHandle>(null);
  const [begun] = useState(markdown);
  const told = useRef(markdown);
  const [caret, setCaret] = useState(0);
  const change = (next: string) => {
    told.current = next;
    onChange(next);
  };
  const put = (next: string) => {
    page.current?.replaceText(next);
    change(next);
  };
  useEffect(() => {
    // Somebody else wrote in it, or the draft was given up.
    if (markdown === told.current) return;
    told.current = markdown;
    page.current?.replaceText(markdown);
  }, [markdown]);

  const sendImage = useCallback(
    async (file: File, signal: AbortSignal) => {
      const input = { params: { materialId }, query: { fileName: file.name.slice(-255) } };
      const { id, name } = await upload(addDraftPicture, input, file, {
        signal,
        onProgress: () => {},
      });
      return `keiko:asset/${id}/${encodeAddress(name)}`;
    },
    [materialId],
  );
  const assetHref = useCallback(
    (path: string) =>
      `/api/materials/${materialId}/files/${encodeURIComponent(path.split('/', 1)[0] ?? '')}`,
    [materialId],
  );
  const begin = () => put(firstDeck(material.title, t`First slide`));
  const preview = (text: string) =>
    text.trim() === '' ? (
      <div className={classes.hint}>
        <Trans>What you write is shown here as trainees will see it.</Trans>
        <Button size="md" variant="default" onClick={begin}>
          <Trans>Begin with a title slide</Trans>
        </Button>
      </div>
    ) : (
      <Place fallback={<div aria-busy />}>
        <SlidePreview
          markdown={text}
          lang={lang}
          assetHref={assetHref}
          caret={caret}
          onLine={(line) => page.current?.goToLine(line)}
          onSetting={(name, value) => put(withDeckSetting(text, name, value))}
        />
      </Place>
    );
  return (
    <div className={classes.desk}>
      <MarkdownPage
        ref={page}
        initialText={begun}
        onChange={change}
        onBlur={() => {}}
        label={t`Text of the slides`}
        placeholder={t`Write the slides in Markdown, with a line of --- between two of them. Pictures can be pasted or dropped here.`}
        maxLength={mostMarkdown}
        sendImage={sendImage}
        onCaret={setCaret}
        renderTools={(editor) => <SlideTools editor={editor} />}
        preview={preview}
      />
    </div>
  );
}

const firstDeck = (title: string, first: string): string =>
  `---
marp: true
theme: light
paginate: true
---

<!-- _class: lead -->
<!-- _paginate: false -->

# ${title}

---

## ${first}

- 
`;
