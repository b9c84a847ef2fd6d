import { expect, it } from 'vitest';
import { fillRichText, parseRichText } from './richText.ts';

it('parses headings, paragraphs, lists and tables', () => {
  const text =
    '## Why\nA line\nand its rest.\n\n- one\n- **two**\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  expect(parseRichText(text)).toEqual([
    { kind: 'heading', text: [{ text: 'Why' }] },
    { kind: 'paragraph', text: [{ text: 'A line and its rest.' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two', strong: true }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    { kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
  ]);
});

it('links pages, websites and emails, but nothing executable', () => {
  expect(parseRichText('Write to info@example.com or [ask](/ContactUs).')[0]).toMatchObject({
    text: [
      { text: 'Write to ' },
      { text: 'info@example.com', href: 'mailto:info@example.com' },
      { text: ' or ' },
      { text: 'ask', href: '/ContactUs' },
      { text: '.' },
    ],
  });
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://plain.example',
  ])
    expect(JSON.stringify(parseRichText(`[go](${href})`))).not.toContain('href');
});

it('shows HTML markup as text', () => {
  const text = '<img src=x onerror=alert(1)> & <b>bold</b>';
  expect(parseRichText(text)).toEqual([{ kind: 'paragraph', text: [{ text }] }]);
});

it('fills known placeholders and removes unknown ones', () => {
  expect(fillRichText('{{product}} keeps {{share}}{{constructor}}.', { product: 'Majalis' })).toBe('Majalis keeps .');
});
