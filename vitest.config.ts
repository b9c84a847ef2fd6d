import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their file and need no page; tests of React import tests/support/browser.ts first. */
export default defineConfig({
  plugins: [react()],
  // one copy of react-router: packages find its ES modules by Node's own rules, our files must find the same ones
  ssr: { resolve: { conditions: ['module-sync', 'module', 'node', 'development'] } },
  test: {
    globalSetup: 'tests/support/temporaryFolders.ts',
    include: ['{domain,server,src,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    maxWorkers: 3,
    testTimeout: 20_000,
  },
});
