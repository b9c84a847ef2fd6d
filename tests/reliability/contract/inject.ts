/** Loaded before a site: serves another text in the place of one table of the contract. */
import { registerHooks } from 'node:module';

const { CONTRACT_TABLE, CONTRACT_TEXT } = process.env;

if (CONTRACT_TABLE && CONTRACT_TEXT)
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith(`/husainia/contract/${CONTRACT_TABLE}`)) return next(url, context);
      return { format: 'json', source: CONTRACT_TEXT, shortCircuit: true };
    },
  });
