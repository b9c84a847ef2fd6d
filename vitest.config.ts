import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their file and need no page; tests of React name `// @vitest-environment happy-dom` in their first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{domain,server,src,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
