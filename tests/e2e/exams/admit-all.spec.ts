import { enter } from '../support/enter.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

test('whoever waits at the door is let in at one press', async ({ page, baseURL }) => {
  const exam = await newExam(baseURL ?? '', {
    title: 'At the door',
    trainees: [englishTrainee, 'trainee'],
    invigilators: ['instructor'],
    draft: { isSupervised: true },
  });
  await enter(page, 'instructor', { lang: 'en', path: `/invigilation/${exam.id}` });
  const waiting = page.getByText('Not let in yet');
  await expect(waiting).toHaveCount(2);
  await page.getByRole('button', { name: 'Let all 2 in' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('cell', { name: /^Let in/ })).toHaveCount(2);
});
