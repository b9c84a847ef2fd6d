import type { KeyUnder } from '../../../../domain/catalogueKey.ts';
import { escapeHtml } from '../../../../domain/text/escapeHtml.ts';
import { directionOf, type Language } from '../../../../domain/text/format.ts';
import { bilingual, PAPER_STYLE } from '../paper.ts';

/** One fact of an invoice: its label's key in the catalogue and what it says in each language (one text when both are the same), a line each. */
export interface InvoiceFact {
  label: KeyUnder<'invoice'>;
  value: string | Record<Language, string>;
}

export interface InvoicePage {
  /** Number of the invoice. */
  number: string;
  facts: readonly InvoiceFact[];
  /** The one row: name, quantity, price of one and of all, as text. */
  row: {
    name: Record<Language, string>;
    quantity: string;
    rate: Record<Language, string>;
    amount: Record<Language, string>;
  };
  total: Record<Language, string>;
  productName: Record<Language, string>;
}

type Words = (language: Language, key: KeyUnder<'invoice'>) => string;

/**
 * An invoice as one self-contained page for A4: the reader's language first, the other one beside it, so that anybody it is shown
 * to can read it. Everything that came from people is escaped.
 */
export function invoicePage(invoice: InvoicePage, language: Language, words: Words): string {
  const { isolated, both, label } = bilingual(language, words);
  const facts = invoice.facts.map((fact) => `<dt>${label(fact.label)}</dt><dd>${both(fact.value)}</dd>`).join('');
  const { row } = invoice;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(invoice.number)}</title><style>${PAPER_STYLE}</style></head>
<body><header><h1>${label('title')}</h1><div class="brand">${both(invoice.productName)}</div></header>
<dl><dt>${label('number')}</dt><dd>${isolated(invoice.number)}</dd>${facts}</dl>
<table><thead><tr><th scope="col">${label('item')}</th><th scope="col" class="figure">${label('quantity')}</th><th scope="col" class="figure">${label('unit_price')}</th><th scope="col" class="figure">${label('amount')}</th></tr></thead>
<tbody><tr><td>${both(row.name)}</td><td class="figure">${isolated(row.quantity)}</td><td class="figure">${both(row.rate)}</td><td class="figure">${both(row.amount)}</td></tr></tbody>
<tfoot><tr><th scope="row" colspan="3">${label('total')}</th><td class="figure">${both(invoice.total)}</td></tr></tfoot></table>
</body></html>`;
}
