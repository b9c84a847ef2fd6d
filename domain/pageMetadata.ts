import { kindOfMonth } from './calendar/monthPage.ts';
import { withQuery } from './paths.ts';
import { LANGUAGES, type Language, otherLanguage } from './text/format.ts';
import { parseWhole } from './text/parseNumberInput.ts';
import { cutText } from './text/textInput.ts';

/** Separates a page's title from the brand. */
export const TITLE_JOINER = ' · ';
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', ar: 'ar_KW' };
const MAX_DESCRIPTION = 200;

/** What is known about a page. The server knows everything; the browser knows only the title and the address. */
export interface PageDescription {
  /** Without the brand; '' for Home. */
  title: string;
  brand: string;
  language: Language;
  /**
   * Whether the URL names the language. If not, the language came from the visitor's preference, and this page is at the URL
   * without one.
   */
  namesLanguage: boolean;
  /** The path and the parameters that decide the content, without the language; undefined for a page that isn't indexed. */
  address?: string | undefined;
  /** The origin, e.g. `https://majalis.kw`. */
  site: string;
  description?: string;
  /** The preview card of a shared link. */
  card?: { title: string; address?: string; image: string; imageAlt: string; width: number; height: number };
}

/** The metadata of a page, for the head of the document. */
export interface PageMetadata {
  title: string;
  description?: string | undefined;
  robots?: 'noindex';
  /** Absolute. */
  canonical?: string;
  alternates: readonly { language: string; href: string }[];
  /** Open Graph properties, without their prefix. */
  openGraph: readonly (readonly [property: string, content: string])[];
}

/** Shortens a text at a word boundary, before a search engine would. */
const shorten = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= MAX_DESCRIPTION ? plain : `${cutText(plain, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
};

/** The absolute URL of a page in a language. */
export function addressIn(site: string, address: string, language?: Language): string {
  const url = new URL(address, site);
  if (language) url.searchParams.set('lng', language);
  return url.href;
}

/** The document's title. */
const documentTitle = (title: string, brand: string): string => (title ? `${title}${TITLE_JOINER}${brand}` : brand);

/**
 * The URL of a page without parameters that only narrow the view or keep state, such as the account, the month of a calendar or
 * the page of a list.
 */
export function canonicalAddress(path: string, search: URLSearchParams): string {
  const page = parseWhole(search.get('page') ?? '') ?? 1;
  const month = search.get('month') ?? '';
  return withQuery(path, {
    name: search.get('name') ?? undefined,
    month: kindOfMonth(month) ? month : undefined,
    page: page > 1 ? page : undefined,
  });
}

/** The metadata of a page. The server writes it into the head; client navigation updates the document with it. */
export function pageMetadata(page: PageDescription): PageMetadata {
  const { address, site, language, namesLanguage, brand, card } = page;
  const title = documentTitle(page.title, brand);
  if (address === undefined) return { title, robots: 'noindex', alternates: [], openGraph: [] };
  const description = page.description === undefined ? undefined : shorten(page.description);
  return {
    title,
    description,
    // canonicalizing one alternate to another would remove the first from search results
    canonical: addressIn(site, address, namesLanguage ? language : undefined),
    alternates: [
      ...LANGUAGES.map((one) => ({ language: one as string, href: addressIn(site, address, one) })),
      { language: 'x-default', href: addressIn(site, address) },
    ],
    openGraph: card
      ? [
          ['site_name', brand],
          ['type', 'website'],
          ['title', card.title],
          ['description', description ?? ''],
          ['url', addressIn(site, card.address ?? address, language)],
          ['image', addressIn(site, card.image)],
          ['image:width', String(card.width)],
          ['image:height', String(card.height)],
          ['image:alt', card.imageAlt],
          ['locale', LOCALES[language]],
          ['locale:alternate', LOCALES[otherLanguage(language)]],
        ]
      : [],
  };
}
