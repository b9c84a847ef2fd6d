import { describe, expect, it } from 'vitest';
import { mailText } from './mailText.ts';
import { storedValues } from './storedValues.ts';

const values = {
  order: 'ORD-2026-00022',
  provider: 'Mulla <Jasim>',
  package: 'مجلس بيت كامل',
  time: '1 Dec 2026 7:30 PM',
  reason: '',
};
const LINK = 'https://example.com/OrderDetail?name=OP-1&x=2';

describe('an email', () => {
  it('sets the direction of Arabic in every cell, because clients remove the page’s direction', () => {
    const { html } = mailText('ar', 'request_rejected', { ...values, note: '' }, LINK);
    const cells = [...html.matchAll(/<td[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes('dir='));
    expect(cells.length).toBeGreaterThan(4);
    for (const tag of cells) expect(tag).toContain('dir="rtl" align="right"');
    expect(mailText('en', 'request_rejected', { ...values, note: '' }, LINK).html).not.toContain('rtl');
  });

  it('has colors for dark mode, and is not wider than a phone', () => {
    const { html } = mailText('en', 'request_rejected', { ...values, note: '' }, LINK);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('name="viewport"');
    expect(html).not.toMatch(/width="[0-9]{3,}"/);
  });

  it('isolates foreign names, does not break numbers, and contains no empty sentences', () => {
    const { html, text } = mailText('en', 'order_cancelled', values, LINK);
    expect(html).toContain('<span style="white-space:nowrap">\u2068ORD-2026-00022\u2069</span>');
    expect(html).toContain('\u2068مجلس بيت كامل\u2069');
    expect(html).not.toMatch(/<td[^>]*><\/td>/);
    expect(text).toContain('order ORD-2026-00022');
    expect(text).not.toMatch(/[\u2068\u2069]|\n{3}/);
  });

  it('escapes user content and keeps its link intact', () => {
    const { html, text } = mailText('en', 'request_rejected', { ...values, note: '' }, LINK);
    expect(html).toContain('Mulla &lt;Jasim&gt;');
    expect(html).toContain('href="https://example.com/OrderDetail?name=OP-1&amp;x=2"');
    expect(text).toContain(`: ${LINK}`);
  });

  it('names the provider of a message that an earlier version queued', () => {
    const stored = storedValues(JSON.stringify({ ...values, provider: undefined, vendor: 'Mulla Jasim', note: '' }));
    expect(mailText('en', 'request_rejected', stored, LINK).text).toContain('Mulla Jasim');
  });
});
