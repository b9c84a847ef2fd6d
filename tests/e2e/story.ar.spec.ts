import { test } from '@playwright/test';
import { tellStory } from './story/story.ts';
import { startServer } from './support/server.ts';

test('from a visitor to a paid booking, in Arabic', async ({ browser }) => {
  const server = await startServer();
  try {
    await tellStory(browser, server, 'ar');
  } finally {
    await server.stop();
  }
});
