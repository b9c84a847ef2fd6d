import { addressIn, type PageDescription, type PageMetadata, pageMetadata } from '../../../domain/pageMetadata.ts';
import { paths } from '../../../domain/paths.ts';
import { escapeHtml } from '../../../domain/text/escapeHtml.ts';
import { getDirection, type Language, otherLanguage } from '../../../domain/text/format.ts';
import { translate } from '../../marketplace/common/translations.ts';
import { CARD } from '../../marketplace/seo/ogImage.ts';
import type { PageLookup, PublicPage } from '../../marketplace/seo/pageMetadata.ts';

/** JSON-LD with absolute URLs, escaped so that nothing in it closes the script element. */
function structuredData({ title, address, above, things }: PublicPage, site: string, language: Language): string {
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

/** The site's URL, such as `https://majalis.kw`, and the language of a page, as far as its URL names it. */
type RequestedPage = Pick<PageDescription, 'site' | 'language' | 'namesLanguage'>;

/** What the server knows about a page, for `pageMetadata`. @param title of the rendered page, which may be more specific */
function describePage(found: PageLookup, requested: RequestedPage, title: string | undefined): PageDescription {
  const { language } = requested;
  const brand = translate(language, 'common.brand');
  if (found.is !== 'public') {
    const missing = found.is === 'missing' ? translate(language, 'common.not_found_title') : '';
    return { ...requested, title: missing, brand };
  }
  const { facts } = found;
  const cardTitle = facts.shared?.title ?? (facts.title || translate(language, 'found.home_title'));
  return {
    ...requested,
    title: title || facts.title,
    brand,
    address: facts.address,
    description: facts.description,
    card: {
      title: cardTitle,
      ...(facts.shared && { address: facts.shared.address }),
      image: facts.picture,
      imageAlt: translate(language, 'found.card', { name: cardTitle }),
      width: CARD.width,
      height: CARD.height,
    },
  };
}

/** Formats metadata as elements of the head. */
function metadataHtml({ title, description, robots, canonical, alternates, openGraph }: PageMetadata): string {
  const text = escapeHtml;
  return [
    `<title>${text(title)}</title>`,
    ...(robots ? [`<meta name="robots" content="${robots}">`] : []),
    ...(description === undefined ? [] : [`<meta name="description" content="${text(description)}">`]),
    ...(canonical ? [`<link rel="canonical" href="${text(canonical)}">`] : []),
    ...alternates.map(({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${text(href)}">`),
    ...openGraph.map(([name, content]) => `<meta property="og:${name}" content="${text(content)}">`),
    ...(openGraph.length > 0 ? ['<meta name="twitter:card" content="summary_large_image">'] : []),
  ].join('\n    ');
}

/**
 * The metadata slot of a page.
 * @param title of the rendered page, if it was rendered
 */
export function htmlHead(found: PageLookup, requested: RequestedPage, title?: string): string {
  const metadata = metadataHtml(pageMetadata(describePage(found, requested, title)));
  return found.is === 'public' ? metadata + structuredData(found.facts, requested.site, requested.language) : metadata;
}

/** The manifest that lets a phone install the app (`scripts/build/webApp.ts`). */
export const MANIFEST_LINK = '<link rel="manifest" href="/manifest.webmanifest">';

/** In the app shell, for browsers without JavaScript. */
export const noScriptNote = (language: Language): string =>
  `<noscript>${[language, otherLanguage(language)]
    .map((one) => `<p lang="${one}" dir="${getDirection(one)}">${escapeHtml(translate(one, 'found.no_script'))}</p>`)
    .join('')}</noscript>`;
