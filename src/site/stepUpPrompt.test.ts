import { expect, it } from 'vitest';
import { createCodeQuestion } from './stepUpPrompt.ts';

it('is asked once for several acts, and each of them hears the answer', async () => {
  const question = createCodeQuestion();
  const shown: boolean[] = [];
  question.subscribe(() => shown.push(question.isAsked()));
  const acts = [question.ask(), question.ask()];
  expect(shown).toEqual([true]);
  question.answer(true);
  expect(await Promise.all(acts)).toEqual([true, true]);
  expect(shown).toEqual([true, false]);
  const later = question.ask();
  question.answer(false);
  expect(await later).toBe(false);
});

it('is answered no where no page shows it, or the page that did is gone', async () => {
  const question = createCodeQuestion();
  expect(await question.ask()).toBe(false);
  const end = question.subscribe(() => undefined);
  const act = question.ask();
  end();
  expect(await act).toBe(false);
  expect(question.isAsked()).toBe(false);
});
