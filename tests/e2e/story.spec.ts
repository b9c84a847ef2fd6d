import { test } from '@playwright/test';
import { inGate } from '../gate.ts';
import { playStory } from './story/story.ts';
import { startServer } from './support/server.ts';

test.describe.configure({ mode: 'parallel' });

for (const language of inGate(['en', 'ar'] as const, 2))
  test(`from a guest to a paid booking, in ${language}`, async ({ browser }) => {
    const server = await startServer();
    try {
      await playStory(browser, server, language);
    } finally {
      await server.stop();
    }
  });
