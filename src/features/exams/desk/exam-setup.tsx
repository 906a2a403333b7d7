import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { type ExamDraft, inspections, mostMinutes } from '../../../../domain/exams/exam.schema.ts';
import { type Exam, updateExam } from '../../../../domain/exams/exams.contract.ts';
import { call } from '../../../lib/api.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './exam-setup.module.css';
import { MomentField } from './moment-field.tsx';
import { PartsField } from './parts-field.tsx';
import { useExamChange } from './use-exam-change.ts';

/** Everything that makes an exam; to be read only once it is published. */
export function ExamSetup({ exam }: { exam: Exam }) {
  const { t } = useLingui();
  const { id: examId, revision, draft } = exam;
  const isFixed = exam.status !== 'draft';
  const form = useForm(draft, {
    title: [(title) => (title.trim() === '' ? t`Please enter a title.` : undefined)],
  });
  const save = useExamChange(examId, async (body: ExamDraft) => {
    const { result } = await call(updateExam, { params: { examId }, body }, { ifMatch: revision });
    // With the new revision this form is another one, which hears nothing of its mutation.
    showToast('success', t`Saved.`);
    return result;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.canSave) return;
    save.mutate(form.values);
  };
  const { values, set } = form;
  const whole = (value: string | number): number | null =>
    typeof value === 'number' && Number.isInteger(value) ? value : null;
  return (
    <form className={classes.form} onSubmit={submit}>
      <section className={classes.card}>
        <h2>
          <Trans>Content</Trans>
        </h2>
        <TextInput
          size="md"
          label={t`Title`}
          maxLength={200}
          disabled={isFixed}
          {...form.field('title')}
          onChange={({ currentTarget }) => set('title', currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t`Language of the exam`}
          disabled={isFixed}
          value={values.lang}
          onChange={({ currentTarget }) => set('lang', currentTarget.value === 'ja' ? 'ja' : 'en')}
          data={[
            { value: 'ja', label: '日本語' },
            { value: 'en', label: 'English' },
          ]}
        />
        <PartsField
          exam={exam}
          parts={values.parts}
          isFixed={isFixed}
          onChange={(parts) => set('parts', parts)}
        />
        <Textarea
          size="md"
          label={t`Instructions`}
          description={t`Markdown. Everybody reads them before they begin.`}
          autosize
          minRows={3}
          maxLength={10_000}
          disabled={isFixed}
          value={values.instructions}
          onChange={({ currentTarget }) => set('instructions', currentTarget.value)}
        />
        <Textarea
          size="md"
          label={t`Allowed aids`}
          description={t`What may lie on the table; empty for none.`}
          autosize
          maxLength={2000}
          disabled={isFixed}
          value={values.aids}
          onChange={({ currentTarget }) => set('aids', currentTarget.value)}
        />
      </section>
      <section className={classes.card}>
        <h2>
          <Trans>Time</Trans>
        </h2>
        <div className={classes.row}>
          <MomentField
            label={t`Opens at`}
            value={values.opensAt}
            disabled={isFixed}
            onChange={(opensAt) => set('opensAt', opensAt)}
          />
          <MomentField
            label={t`Closes at`}
            value={values.closesAt}
            disabled={isFixed}
            onChange={(closesAt) => set('closesAt', closesAt)}
          />
        </div>
        <div className={classes.row}>
          <NumberInput
            size="md"
            label={t`Minutes for each person`}
            description={t`From their own start; empty: until it closes.`}
            min={1}
            max={mostMinutes}
            disabled={isFixed}
            value={values.minutes ?? ''}
            onChange={(value) => set('minutes', whole(value))}
          />
          <NumberInput
            size="md"
            label={t`Latest arrival, in minutes`}
            description={t`After the opening; empty: until it closes.`}
            min={0}
            max={10_000}
            disabled={isFixed}
            value={values.lateJoinMinutes ?? ''}
            onChange={(value) => set('lateJoinMinutes', whole(value))}
          />
        </div>
        <div className={classes.row}>
          <NumberInput
            size="md"
            label={t`Given back for a failed device, in minutes at most`}
            description={t`When an invigilator lets somebody go on at another device: the time since the old one was last heard of. Empty: by hand alone.`}
            min={1}
            max={60}
            disabled={isFixed}
            value={values.deviceMinutes ?? ''}
            onChange={(value) => set('deviceMinutes', whole(value) ?? undefined)}
          />
        </div>
      </section>
      <section className={classes.card}>
        <h2>
          <Trans>Way in and result</Trans>
        </h2>
        <div className={classes.row}>
          <TextInput
            size="md"
            label={t`Access code`}
            description={t`Told in the room; empty for none.`}
            maxLength={40}
            autoComplete="off"
            disabled={isFixed}
            value={values.accessCode}
            onChange={({ currentTarget }) => set('accessCode', currentTarget.value)}
          />
          <NumberInput
            size="md"
            label={t`To pass, in % of all points`}
            min={0}
            max={100}
            disabled={isFixed}
            value={values.passPercent}
            onChange={(value) => set('passPercent', whole(value) ?? 0)}
          />
        </div>
        <div className={classes.row}>
          <NumberInput
            size="md"
            label={t`A wrong choice takes away, in %`}
            description={t`Of its question’s points; empty: nothing.`}
            min={1}
            max={100}
            disabled={isFixed}
            value={values.wrongTakesPercent ?? ''}
            onChange={(value) => set('wrongTakesPercent', whole(value) ?? undefined)}
          />
          <NumberInput
            size="md"
            label={t`Two markers: allowed difference, in %`}
            description={t`Of each answer that is read; empty: one person marks.`}
            min={0}
            max={50}
            disabled={isFixed}
            value={values.secondMarking?.tolerancePercent ?? ''}
            onChange={(value) => {
              const tolerancePercent = whole(value);
              set('secondMarking', tolerancePercent === null ? undefined : { tolerancePercent });
            }}
          />
        </div>
        <Switch
          size="md"
          label={t`Everybody signs with their name`}
          disabled={isFixed}
          checked={values.needsSignature}
          onChange={({ currentTarget }) => set('needsSignature', currentTarget.checked)}
        />
        <Switch
          size="md"
          label={t`Supervised: an invigilator lets everybody in`}
          disabled={isFixed}
          checked={values.isSupervised}
          onChange={({ currentTarget }) => set('isSupervised', currentTarget.checked)}
        />
        <Switch
          size="md"
          label={t`In full screen`}
          description={t`Where the device can. How often somebody leaves it is recorded and shown to them.`}
          disabled={isFixed}
          checked={values.asksFullScreen ?? false}
          onChange={({ currentTarget }) =>
            set('asksFullScreen', currentTarget.checked || undefined)
          }
        />
        <Switch
          size="md"
          label={t`AI may draft marks of texts`}
          description={t`Markers ask for a draft, change it and save it; trainees see that AI was used.`}
          disabled={isFixed}
          checked={values.assistsMarking ?? false}
          onChange={({ currentTarget }) =>
            set('assistsMarking', currentTarget.checked || undefined)
          }
        />
        <Switch
          size="md"
          label={t`Give a certificate to everybody who passes`}
          description={t`Once the results are out.`}
          disabled={isFixed}
          checked={values.givesCertificate ?? false}
          onChange={({ currentTarget }) =>
            set('givesCertificate', currentTarget.checked || undefined)
          }
        />
        <NativeSelect
          size="md"
          label={t`What trainees see of their result`}
          disabled={isFixed}
          value={values.inspection}
          onChange={({ currentTarget }) =>
            set(
              'inspection',
              inspections.find((known) => known === currentTarget.value) ?? 'points',
            )
          }
          data={[
            { value: 'points', label: t`Their points` },
            { value: 'answers', label: t`Their answers with points and comments` },
            { value: 'everything', label: t`Correct answers too` },
          ]}
        />
      </section>
      {!isFixed && (
        <div className={classes.actions}>
          <Button type="submit" size="md" disabled={!form.canSave} loading={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}
