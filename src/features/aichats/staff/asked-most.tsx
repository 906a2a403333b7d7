import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { askedPassagesQuery } from './staff-chats.queries.ts';
import classes from './asked-most.module.css';

const days = 7;

interface Props {
  readonly classId: number | undefined;
  /** Only of this one. */
  readonly classMaterialId: number | undefined;
  readonly bootcampId: number | undefined;
}

/** The passages that most people needed help with: where a text may be unclear. */
export function AskedMost(asked: Props) {
  const { t } = useLingui();
  const { data } = useQuery(askedPassagesQuery(asked, days));
  if (!data) return null;
  return (
    <>
      <h2 className={classes.title}>
        <Trans>What trainees ask most</Trans>
        <span className={classes.days}>
          <Trans>7 days</Trans>
        </span>
      </h2>
      {data.length === 0 && (
        <p className={classes.none}>
          <Trans>No questions about a passage in this period.</Trans>
        </p>
      )}
      <ul className={classes.list}>
        {data.map(({ place, title, within, quote, askedBy, questions, mending }) => (
          <li key={`${JSON.stringify(place)} ${quote}`}>
            <p className={classes.head}>
              <b>
                <Plural value={askedBy} one="# person asked" other="# people asked" />
              </b>{' '}
              <span>{title}</span>
              {within !== null && <span className={classes.material}>{within}</span>}
            </p>
            <p className={classes.quote}>
              <mark>{quote === '' ? title : quote}</mark>
            </p>
            <ul
              className={classes.questions}
              aria-label={t({ message: 'Questions', context: 'asked to the assistant' })}
            >
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
            {mending && (
              <Button
                className={classes.mend ?? ''}
                variant="subtle"
                leftSection={<IconPencil size={18} stroke={1.75} />}
                renderRoot={(props) => (
                  <Link
                    to="/library/$materialId/edit"
                    params={{ materialId: mending.materialId }}
                    search={{
                      chapter: mending.chapter ?? undefined,
                      k: quote === '' ? undefined : quote,
                    }}
                    {...props}
                  />
                )}
              >
                <Trans>Improve this paragraph</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
