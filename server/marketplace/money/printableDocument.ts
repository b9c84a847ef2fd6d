import { escapeHtml } from '../../../domain/text/escapeHtml.ts';
import { type Language, otherLanguage } from '../../../domain/text/format.ts';
import tokens from '../../../src/app/theme/tokens.json' with { type: 'json' };

// Paper is light whatever the reader's screen is.
const colour = tokens.color.light;

/** How an invoice or a statement looks on A4, and on a phone before it is printed. */
export const PAPER_STYLE = `
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

/** What is said on paper: one text for both languages, or one each. */
export type PaperText = string | Record<Language, string>;

/**
 * Writes texts in the reader's language first and in the other one beside it, so that anybody a paper is shown to can read it.
 * Everything is escaped.
 * @param words a label of the paper in one language
 */
export function bilingual<Key extends string>(language: Language, words: (language: Language, key: Key) => string) {
  const other = otherLanguage(language);
  const isolated = (text: string): string =>
    text
      .split('\n')
      .map((line) => `<bdi>${escapeHtml(line)}</bdi>`)
      .join('<br>');
  // Isolated, not turned: it stands on the same edge as the first.
  const second = (text: string): string => `<span class="other" lang="${other}">${isolated(text)}</span>`;
  return {
    isolated,
    both: (value: PaperText): string =>
      typeof value === 'string' || value.en === value.ar
        ? isolated(typeof value === 'string' ? value : value.en)
        : isolated(value[language]) + second(value[other]),
    label: (key: Key): string => escapeHtml(words(language, key)) + second(words(other, key)),
  };
}
