/** The server with the compile cache, like `npm start`. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('../../../server/main.ts');
