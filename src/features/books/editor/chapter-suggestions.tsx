import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { draftLimits } from '../../../../domain/aichats/drafts.contract.ts';
import { languageOfText } from '../../../../domain/format/language-of-text.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { assistedLimits } from '../../../../domain/materials/assisted.schema.ts';
import { plainText } from '../../../../domain/materials/plain-text.ts';
import { shortTitle } from '../../../ui/Suggestion/parts-named.ts';
import { Replacing, Suggestion } from '../../../ui/Suggestion/suggestion.tsx';
import classes from './chapter-suggestions.module.css';
import { smallPicture } from './small-picture.ts';
import { firstWithoutWords, withWords } from './pictures-without-words.ts';

interface Props {
  readonly materialId: number;
  readonly chapter: { readonly slug: string; readonly title: string };
  /** As it stands at this moment. */
  readonly textNow: () => string;
  /** Where the browser finds a picture of the draft. */
  readonly addressOf: (path: string) => string;
  readonly onReplace: (text: string) => void;
}

/** What an engine can do for a chapter: say it in the other language, or say what a picture shows. */
export function ChapterSuggestions({ materialId, chapter, ...props }: Props) {
  const { textNow, addressOf, onReplace } = props;
  const { t, i18n } = useLingui();
  const own = LanguageSchema.catch('en').parse(i18n.locale);
  const [sought, setSought] = useState<{ readonly path: string; readonly shown: string }>();
  const text = textNow();
  const [picture] = firstWithoutWords(text);
  // A chapter that is in one language is wanted in the other.
  const into = languageOfText(plainText(text), own) === 'ja' ? 'en' : 'ja';
  const isTranslatable = text.trim() !== '' && text.length <= draftLimits.translation;
  return (
    <div className={classes.row}>
      <Suggestion
        label={
          into === 'en' ? t`Translate into English with AI` : t`Translate into Japanese with AI`
        }
        isDisabled={!isTranslatable}
        asked={() => ({ kind: 'translation', lang: into, text: textNow() })}
        material={{
          id: materialId,
          partsOf: () => [{ part: chapter.slug, title: shortTitle(chapter.title) }],
        }}
        onTake={(draft) => onReplace(draft.text)}
      >
        {(draft) => <Replacing before={textNow()} after={draft.text} />}
      </Suggestion>
      {picture && (
        <Suggestion
          label={t`Describe the picture without a description with AI`}
          asked={async () => {
            const shown = await smallPicture(addressOf(picture.path));
            setSought({ path: picture.path, shown });
            const around = text.slice(Math.max(0, picture.at - 1500), picture.at + 1500);
            return {
              kind: 'altText',
              // Whoever hears the chapter read hears its language.
              lang: languageOfText(plainText(around), own),
              text: around,
              picture: shown,
            };
          }}
          material={{
            id: materialId,
            partsOf: (draft) => [
              {
                part: `${chapter.slug} ${sought?.path ?? ''}`.slice(0, assistedLimits.part),
                title: shortTitle(draft.text),
              },
            ],
          }}
          onTake={(draft) => sought && onReplace(withWords(textNow(), sought, draft.text))}
        >
          {(draft) => (
            <>
              {sought && <img src={sought.shown} alt="" width={160} />}
              <Replacing before="" after={draft.text} />
            </>
          )}
        </Suggestion>
      )}
    </div>
  );
}
