import { useCallback } from 'react';
import { SlideContentSchema } from '../../../domain/slides/slide.content.ts';
import type { MaterialContent } from '../../../domain/materials/drafts.contract.ts';
import { readablePdf } from '../../ui/PdfReader/readable-pdf.ts';
import { PdfFailed } from '../../ui/PdfReader/pdf-failed.tsx';
import { Presenter } from './presenter.tsx';
import { stepName } from './use-in-step.ts';
import { useMarkdownDeck } from './use-markdown-deck.tsx';
import { usePdfDeck } from './use-pdf-deck.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';

interface Props {
  readonly document: MaterialContent;
  readonly at: string | undefined;
  readonly onNumber: (number: number) => void;
}

/** The presenter's window of one version. */
export default function PresenterPage({ document, at, onNumber }: Props) {
  const content = SlideContentSchema.parse(document.content);
  const { materialId, materialVersionId, title, lang, files } = document;
  const file = files.find(({ id }) => id === content.fileId);
  const pdf = file && readablePdf(file);
  const shared = { title, lang, at, onNumber, stepName: stepName(materialId, materialVersionId) };
  if (content.source === 'file')
    return file && pdf ? (
      <PdfPresenter {...shared} file={{ ...pdf, name: file.name }} pages={content.pages} />
    ) : null;
  return (
    <Place>
      <MarkdownPresenter {...shared} versionId={materialVersionId} markdown={content.markdown} />
    </Place>
  );
}

interface Shared extends Pick<Props, 'at' | 'onNumber'> {
  readonly title: string;
  readonly lang: string;
  readonly stepName: string;
}

function MarkdownPresenter({
  markdown,
  versionId,
  lang,
  ...shared
}: Shared & { markdown: string; versionId: number }) {
  const assetHref = useCallback(
    (path: string) => `/media/materials/${versionId}/${encodeURIComponent(path)}`,
    [versionId],
  );
  const { deck } = useMarkdownDeck(markdown, lang, assetHref);
  return <Presenter deck={deck} {...shared} />;
}

function PdfPresenter({
  file,
  pages,
  lang,
  ...shared
}: Shared & { file: { url: string; bytes: number; name: string }; pages: string[] | null }) {
  const { deck, failure } = usePdfDeck(file, lang, pages);
  if (failure) return <PdfFailed failure={failure} file={file} />;
  return deck ? <Presenter deck={deck} {...shared} /> : <div aria-busy />;
}
