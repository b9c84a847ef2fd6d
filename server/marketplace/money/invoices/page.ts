import type { KeyUnder } from '../../../../domain/catalogueKey.ts';
import { directionOf, type Language } from '../../../../domain/text/format.ts';
import tokens from '../../../../src/app/theme/tokens.json' with { type: 'json' };
import { escapeHtml } from '../../accounts/mail/mailPage.ts';

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

// Paper is light whatever the reader's screen is.
const colour = tokens.color.light;

const STYLE = `
@page{size:A4;margin:18mm}
*{box-sizing:border-box}
html{color-scheme:only light;background:${colour.surface}}
body{margin:0 auto;max-width:180mm;padding:16px;color:${colour.textPrimary};font:15px/1.6 system-ui,"Segoe UI","Noto Sans Arabic",sans-serif}
header{display:flex;justify-content:space-between;align-items:end;gap:16px;border-block-end:3px solid ${colour.brand};padding-block-end:12px;margin-block-end:20px}
h1{font-size:24px;margin:0}
.other{display:block;color:${colour.textSecondary};font-size:13px;font-weight:400}
.brand{font-weight:700;color:${colour.brand};text-align:end}
dl{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);margin:0 0 24px}
dt,dd{margin:0;padding-block:8px;border-block-end:1px solid ${colour.outline}}
dd{text-align:end;font-weight:600;overflow-wrap:anywhere}
table{inline-size:100%;border-collapse:collapse}
th,td{padding:10px 8px;text-align:start;vertical-align:top;border-block-end:1px solid ${colour.outline}}
th{background:${colour.surfaceSunken};font-weight:600}
.figure{text-align:end;white-space:nowrap}
tfoot td,tfoot th{font-size:18px;font-weight:700;border:0;background:none}
tr{break-inside:avoid}
@media(max-width:480px){dl{grid-template-columns:minmax(0,1fr) minmax(0,2fr)}thead th,tbody td{padding:8px 4px;font-size:14px}.other{font-size:12px}}
@media print{body{padding:0}th{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

/**
 * An invoice as one self-contained page for A4: the reader's language first, the other one beside it, so that anybody it is shown
 * to can read it. Everything that came from people is escaped.
 */
export function invoicePage(invoice: InvoicePage, language: Language, words: Words): string {
  const other = language === 'ar' ? 'en' : 'ar';
  const isolated = (text: string) =>
    text
      .split('\n')
      .map((line) => `<bdi>${escapeHtml(line)}</bdi>`)
      .join('<br>');
  // Isolated, not turned: it stands on the same edge as the first.
  const second = (text: string) => `<span class="other" lang="${other}">${isolated(text)}</span>`;
  const label = (key: KeyUnder<'invoice'>) => escapeHtml(words(language, key)) + second(words(other, key));
  const both = (value: string | Record<Language, string>) =>
    typeof value === 'string' || value.en === value.ar
      ? isolated(typeof value === 'string' ? value : value.en)
      : isolated(value[language]) + second(value[other]);
  const facts = invoice.facts.map((fact) => `<dt>${label(fact.label)}</dt><dd>${both(fact.value)}</dd>`).join('');
  const { row } = invoice;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(invoice.number)}</title><style>${STYLE}</style></head>
<body><header><h1>${label('title')}</h1><div class="brand">${both(invoice.productName)}</div></header>
<dl><dt>${label('number')}</dt><dd>${isolated(invoice.number)}</dd>${facts}</dl>
<table><thead><tr><th scope="col">${label('item')}</th><th scope="col" class="figure">${label('quantity')}</th><th scope="col" class="figure">${label('unit_price')}</th><th scope="col" class="figure">${label('amount')}</th></tr></thead>
<tbody><tr><td>${both(row.name)}</td><td class="figure">${isolated(row.quantity)}</td><td class="figure">${both(row.rate)}</td><td class="figure">${both(row.amount)}</td></tr></tbody>
<tfoot><tr><th scope="row" colspan="3">${label('total')}</th><td class="figure">${both(invoice.total)}</td></tr></tfoot></table>
</body></html>`;
}
