import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { DraftOf } from '../../../../domain/challenges/question.schema.ts';
import { PictureButton } from '../authoring/picture-button.tsx';
import classes from './editing.module.css';
import type { EditingView } from './editing.ts';

type Mcq = DraftOf<'MCQ'>;

const mostChoices = 20;
const mostLetters = 4000;

export const McqEditing: EditingView<'MCQ'> = ({ draft, onChange, sendImage }) => {
  const { t } = useLingui();
  const name = useId();
  const { body, answerKey } = draft;
  const { multiple, choices } = body;
  const set = (nextBody: Mcq['body'], correct: string[]) =>
    onChange({ ...draft, body: nextBody, answerKey: { correct } });
  const write = (id: string, text: string) => {
    const next = choices.map((each) => (each.id === id ? { id, text } : each));
    set({ ...body, choices: next }, answerKey.correct);
  };
  const mark = (id: string, isOn: boolean) => {
    const others = multiple ? answerKey.correct.filter((each) => each !== id) : [];
    set(body, isOn ? [...others, id] : others);
  };
  return (
    <div className={classes.part}>
      <Checkbox
        label={t`Several choices may be correct`}
        checked={multiple}
        onChange={(event) => {
          const isMultiple = event.currentTarget.checked;
          set(
            { ...body, multiple: isMultiple },
            isMultiple ? answerKey.correct : answerKey.correct.slice(0, 1),
          );
        }}
      />
      {multiple && (
        <Checkbox
          label={t`Partial credit`}
          description={t`Each correct choice earns its share, each wrong one takes a share away, never below 0. Without it, only exactly the correct choices earn the points.`}
          checked={body.partialCredit === true}
          onChange={(event) =>
            set({ ...body, partialCredit: event.currentTarget.checked }, answerKey.correct)
          }
        />
      )}
      <Checkbox
        label={t`Keep the choices in this order`}
        description={t`Even if the quiz shuffles choices, for “all of the above” and the like.`}
        checked={body.keepOrder === true}
        onChange={(event) =>
          set({ ...body, keepOrder: event.currentTarget.checked }, answerKey.correct)
        }
      />
      <fieldset className={classes.choices}>
        <legend>
          <Trans>Choices; mark the correct ones</Trans>
        </legend>
        {choices.map(({ id, text }, index) => (
          <div key={id} className={classes.choice}>
            <label className={classes.right}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                aria-label={t`Choice ${index + 1} is correct`}
                checked={answerKey.correct.includes(id)}
                onChange={(event) => mark(id, event.currentTarget.checked)}
              />
            </label>
            <Textarea
              size="md"
              className={classes.grow}
              aria-label={t`Choice ${index + 1}`}
              autosize
              minRows={1}
              maxLength={mostLetters}
              value={text}
              onChange={(event) => write(id, event.currentTarget.value)}
            />
            <PictureButton
              label={t`Picture for choice ${index + 1}`}
              sendImage={sendImage}
              onPicture={(link) => write(id, text === '' ? link : `${text}\n\n${link}`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t`Remove choice ${index + 1}`}
              disabled={choices.length <= 2}
              onClick={() =>
                set(
                  { ...body, choices: choices.filter((each) => each.id !== id) },
                  answerKey.correct.filter((each) => each !== id),
                )
              }
            >
              <IconTrash size={20} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      <Button
        className={classes.add}
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={choices.length >= mostChoices}
        onClick={() =>
          set(
            { ...body, choices: [...choices, { id: freeId(choices), text: '' }] },
            answerKey.correct,
          )
        }
      >
        <Trans>Add a choice</Trans>
      </Button>
    </div>
  );
};

/** The first letter that no choice has. */
function freeId(choices: Mcq['body']['choices']): string {
  const taken = new Set(choices.map(({ id }) => id));
  for (let code = 97; ; code += 1) {
    const id = code <= 122 ? String.fromCharCode(code) : `c${code}`;
    if (!taken.has(id)) return id;
  }
}
