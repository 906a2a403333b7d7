import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { draftLimits, type NewDraft } from '../../../../domain/aichats/drafts.contract.ts';
import { languageOfQuestion } from '../../../../domain/aichats/search-answer.rules.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { Replacing, Suggestion } from '../../../ui/Suggestion/suggestion.tsx';
import classes from './chapter-suggestions.module.css';
import { smallPicture } from './small-picture.ts';
import { firstWithoutWords, withWords } from './pictures-without-words.ts';

interface Props {
  /** As it stands at this moment. */
  readonly textNow: () => string;
  /** Where the browser finds a picture of the draft. */
  readonly addressOf: (path: string) => string;
  readonly onReplace: (text: string) => void;
}

/** What an engine can do for a chapter: say it in the other language, or say what a picture shows. */
export function ChapterSuggestions({ textNow, addressOf, onReplace }: Props) {
  const { t, i18n } = useLingui();
  const own = LanguageSchema.catch('en').parse(i18n.locale);
  const [sought, setSought] = useState<NewDraft>();
  const text = textNow();
  const [picture] = firstWithoutWords(text);
  // A chapter that is in one language is wanted in the other.
  const into = languageOfQuestion(text, 'en') === 'ja' ? 'en' : 'ja';
  const isTranslatable = text.trim() !== '' && text.length <= draftLimits.translation;
  return (
    <div className={classes.row}>
      <Suggestion
        label={
          into === 'en' ? t`Translate into English with AI` : t`Translate into Japanese with AI`
        }
        isDisabled={!isTranslatable}
        asked={() => ({ kind: 'translation', lang: into, text: textNow() })}
        onTake={(draft) => onReplace(draft.text)}
      >
        {(draft) => <Replacing before={textNow()} after={draft.text} />}
      </Suggestion>
      {picture && (
        <Suggestion
          label={t`Describe the picture without a description with AI`}
          asked={async () => {
            const asked: NewDraft = {
              kind: 'altText',
              lang: own,
              text: textNow().slice(Math.max(0, picture.at - 1500), picture.at + 1500),
              picture: await smallPicture(addressOf(picture.path)),
            };
            setSought(asked);
            return asked;
          }}
          onTake={(draft) => onReplace(withWords(textNow(), picture, draft.text))}
        >
          {(draft) => (
            <>
              {sought?.kind === 'altText' && <img src={sought.picture} alt="" width={160} />}
              <Replacing before="" after={draft.text} />
            </>
          )}
        </Suggestion>
      )}
    </div>
  );
}
