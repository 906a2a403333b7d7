import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import type { ExamItem } from '../../../../../domain/exams/exam-results.contract.ts';
import { lowDiscrimination } from '../../../../../domain/exams/exam-statistics.rules.ts';
import { Chip } from '../../../../ui/Chip/chip.tsx';
import { useQuestionKit } from '../../question-kit.ts';
import classes from './results.module.css';

interface Props {
  readonly items: readonly ExamItem[];
  readonly isChangeable: boolean;
  readonly onChange: (item: ExamItem) => void;
}

const isWorthALook = ({ discrimination, standing }: ExamItem): boolean =>
  standing === null && discrimination !== null && discrimination < lowDiscrimination;

/** Every question with how hard it was and how far it tells the strong from the weak. */
export function ItemList({ items, isChangeable, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { firstLineOf } = useQuestionKit();
  const [openId, setOpenId] = useState<number>();
  const worthCount = items.filter(isWorthALook).length;
  const ordered = [...items.filter(isWorthALook), ...items.filter((item) => !isWorthALook(item))];
  const percent = (value: number | null) =>
    value === null ? '–' : i18n.number(value, { style: 'percent' });
  return (
    <section className={classes.card} aria-labelledby="exam-items">
      <h2 id="exam-items" className={classes.heading}>
        <Trans>Questions</Trans>{' '}
        <small>
          {worthCount > 0 ? (
            <Plural value={worthCount} one="# is worth a look" other="# are worth a look" />
          ) : (
            <Trans>how much was earned, and how well they tell strong from weak</Trans>
          )}
        </small>
      </h2>
      <ol className={classes.items} aria-label={t`Questions`}>
        {ordered.map((item) => {
          const { question, number, share, discrimination, standing } = item;
          const isOpen = openId === question.id;
          return (
            <li key={question.id}>
              <UnstyledButton
                className={classes.item}
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? undefined : question.id)}
              >
                <span className={classes.itemWords}>
                  <b>
                    <Trans>Question {number}</Trans>
                  </b>{' '}
                  {firstLineOf(question.prompt)}
                </span>
                <span className={classes.chips}>
                  <StandingChip standing={standing} />
                  {isWorthALook(item) && (
                    <Chip tone="warn" icon={<IconAlertTriangle size={14} />}>
                      <Trans>Worth a look</Trans>
                    </Chip>
                  )}
                </span>
                <span className={classes.value}>
                  {percent(share)} <small>{t`earned`}</small>
                </span>
                <span className={classes.value}>
                  {discrimination === null
                    ? '–'
                    : i18n.number(discrimination, {
                        minimumFractionDigits: 2,
                        maximumFractionDigits: 2,
                      })}{' '}
                  <small>{t`discrimination`}</small>
                </span>
                <IconChevronDown size={18} stroke={1.75} aria-hidden />
              </UnstyledButton>
              {isOpen && (
                <div className={classes.opened}>
                  <ItemDetail item={item} />
                  {isChangeable && (
                    <Button size="md" variant="default" onClick={() => onChange(item)}>
                      <Trans>Change for everybody</Trans>
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function StandingChip({ standing }: Pick<ExamItem, 'standing'>) {
  switch (standing) {
    case 'exclude':
      return (
        <Chip tone="warn">
          <Trans>Does not count</Trans>
        </Chip>
      );
    case 'full':
      return (
        <Chip tone="primary">
          <Trans>Full points for everybody</Trans>
        </Chip>
      );
    case 'rekey':
      return (
        <Chip tone="primary">
          <Trans>Key changed</Trans>
        </Chip>
      );
    case null:
      return null;
  }
}

/** Who chose what; the thirds tell whether those who did well were misled. */
function ItemDetail({ item }: { item: ExamItem }) {
  const { i18n } = useLingui();
  const { Text } = useQuestionKit();
  const { question, choices, givenCount, answeredCount } = item;
  const percent = (value: number | null) =>
    value === null ? '–' : i18n.number(value, { style: 'percent' });
  return (
    <>
      <Text markdown={question.prompt} />
      <p className={classes.small}>
        <Plural value={question.weight} one="# point" other="# points" /> ·{' '}
        <Trans>
          answered by {answeredCount} of {givenCount}
        </Trans>
      </p>
      {choices && question.kind === 'MCQ' && (
        <div className={classes.scroll}>
          <table className={classes.choices}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans context="of a question">Choice</Trans>
                </th>
                <th scope="col">
                  <Trans>Chosen by</Trans>
                </th>
                <th scope="col">
                  <Trans>Top third</Trans>
                </th>
                <th scope="col">
                  <Trans>Bottom third</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {choices.map(({ id, isRight, count, top, bottom }) => (
                <tr key={id}>
                  <td>
                    <span className={classes.choice}>
                      <Text
                        markdown={question.body.choices.find((one) => one.id === id)?.text ?? id}
                      />
                      {isRight && (
                        <Chip tone="ok" icon={<IconCheck size={14} />}>
                          <Trans context="of a question">Key</Trans>
                        </Chip>
                      )}
                    </span>
                  </td>
                  <td>
                    <span
                      className={classes.share}
                      style={
                        { '--share': givenCount === 0 ? 0 : count / givenCount } as CSSProperties
                      }
                    />
                    {i18n.number(count)}
                  </td>
                  <td>{percent(top)}</td>
                  <td>{percent(bottom)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
