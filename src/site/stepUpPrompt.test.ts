import { expect, it } from 'vitest';
import { createCodeQuestion } from './stepUpPrompt.ts';

it('prompts once for several actions, and resolves all of them', async () => {
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

it('resolves to false if no page shows the prompt, or the page closes', async () => {
  const question = createCodeQuestion();
  expect(await question.ask()).toBe(false);
  const end = question.subscribe(() => undefined);
  const act = question.ask();
  end();
  expect(await act).toBe(false);
  expect(question.isAsked()).toBe(false);
});
