import { type DrawnPage, HANDED_ID } from '../../../domain/drawnPage.ts';
import { paths } from '../../../domain/paths.ts';
import { escapeHtml } from '../../../domain/text/escapeHtml.ts';
import { directionOf, LANGUAGES, type Language, otherLanguage } from '../../../domain/text/format.ts';
import { translate } from '../../marketplace/common/words.ts';
import type { FoundPage, PageFacts } from '../../marketplace/found/pageFacts.ts';
import { CARD } from '../../marketplace/found/sharePicture.ts';

/** What stands between a page's name and the brand, as the app writes it (src/ui/text/pageName.ts). */
const TITLE_JOINER = ' · ';
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', ar: 'ar_KW' };
const LONGEST_DESCRIPTION = 200;

/** Cut at a word. */
const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= LONGEST_DESCRIPTION ? plain : `${plain.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
};

/** An address of this site in a language. */
export function addressIn(site: string, address: string, language?: Language): string {
  const url = new URL(address, site);
  if (language) url.searchParams.set('lng', language);
  return url.href;
}

/** schema.org's data with whole addresses, so that nothing in it ends the script it stands in. */
function structured({ title, address, above, things }: PageFacts, site: string, language: Language): string {
  const whole = (key: string, value: unknown): unknown =>
    (key === 'url' || key === 'image' || key === 'item') && typeof value === 'string'
      ? addressIn(site, value, key === 'image' ? undefined : language)
      : value;
  const crumbs = [{ title: translate(language, 'storefront.home'), address: paths.home }, ...above, { title, address }];
  const graph = [
    ...things,
    ...(title
      ? [
          {
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map((crumb, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: crumb.title,
              item: crumb.address,
            })),
          },
        ]
      : []),
  ];
  if (graph.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }, whole).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** What the head of a public page says: its name, its languages, its card, its data. */
function publicHead(facts: PageFacts, site: string, language: Language, title?: string): string {
  const brand = translate(language, 'common.brand');
  const other: Language = otherLanguage(language);
  const own = addressIn(site, facts.address, language);
  const cardTitle = facts.shared?.title ?? (facts.title || translate(language, 'found.home_title'));
  const description = shortened(facts.description);
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${title || escapeHtml(facts.title ? facts.title + TITLE_JOINER + brand : brand)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...LANGUAGES.map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(addressIn(site, facts.address, one))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressIn(site, facts.address))}">`,
    property('site_name', brand),
    property('type', 'website'),
    property('title', cardTitle),
    property('description', description),
    property('url', addressIn(site, facts.shared?.address ?? facts.address, language)),
    property('image', addressIn(site, facts.picture)),
    property('image:width', String(CARD.width)),
    property('image:height', String(CARD.height)),
    property('image:alt', translate(language, 'found.card', { name: cardTitle })),
    property('locale', LOCALES[language]),
    property('locale:alternate', LOCALES[other]),
    '<meta name="twitter:card" content="summary_large_image">',
    structured(facts, site, language),
  ].join('\n    ');
}

/**
 * @param site where the product is reached, e.g. `https://majalis.kw`
 * @param drawn the title that the page was drawn with, as HTML: of a search it says more than is known here
 */
export function pageHead(found: FoundPage, site: string, language: Language, drawn?: string): string {
  if (found.is === 'public') return publicHead(found.facts, site, language, drawn);
  const brand = translate(language, 'common.brand');
  const title = found.is === 'missing' ? translate(language, 'common.not_found_title') + TITLE_JOINER + brand : brand;
  return `<title>${escapeHtml(title)}</title>\n    <meta name="robots" content="noindex">`;
}

/** What stands on a page that only the app draws where no app runs. */
const withoutProgram = (language: Language): string =>
  `<noscript>${[language, otherLanguage(language)]
    .map((one) => `<p lang="${one}" dir="${directionOf(one)}">${escapeHtml(translate(one, 'found.no_script'))}</p>`)
    .join('')}</noscript>`;

/** The built page with its language, what it is about, and where it was drawn what a visitor sees of it. */
export function writtenPage(shell: string, head: string, language: Language, drawn?: DrawnPage, foot = ''): string {
  const page = shell
    .replace(
      /<html lang="\w+" dir="\w+"/,
      `<html lang="${language}" dir="${directionOf(language)}"${drawn?.mood ? ` data-mood="${drawn.mood}"` : ''}`,
    )
    .replace(/<!--page[^>]*-->[\s\S]*?<!--\/page-->/, () => head);
  if (!drawn) return page.replace('<div id="root"></div>', (root) => root + withoutProgram(language));
  const handed = `<script type="application/json" id="${HANDED_ID}">${drawn.state}</script>`;
  return page
    .replace('</head>', () => `${drawn.styles}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.html}</div>${foot}${handed}`);
}
