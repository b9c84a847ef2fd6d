/** The server with its compiled modules kept, as `npm start` does it. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('../../../server/main.ts');
