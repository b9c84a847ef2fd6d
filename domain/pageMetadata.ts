import { kindOfMonth } from './calendar/monthPage.ts';
import { withQuery } from './paths.ts';
import { LANGUAGES, type Language, otherLanguage } from './text/format.ts';
import { parseWhole } from './text/parseNumberInput.ts';
import { cutText } from './text/textInput.ts';

/** Between a page's title and the brand. */
export const TITLE_JOINER = ' · ';
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', ar: 'ar_KW' };
const MAX_DESCRIPTION = 200;

/** What is known of a page. The server knows all of it; in the browser a page knows its title and address. */
export interface PageDescription {
  /** Without the brand; '' for Home. */
  title: string;
  brand: string;
  language: Language;
  /** Whether the requested address names that language; else the visitor's own was taken, and the address without one is this page. */
  namesLanguage: boolean;
  /** Path and the parameters that say what the page shows, without the language; undefined for a page search engines leave out. */
  address?: string | undefined;
  /** The origin, e.g. `https://majalis.kw`. */
  site: string;
  description?: string;
  /** The card of a shared link: its title, its own address, its image. */
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

/** Shortened at a word, so that a search engine need not cut it. */
const shorten = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= MAX_DESCRIPTION ? plain : `${cutText(plain, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
};

/** An absolute address of the site in a language. */
export function addressIn(site: string, address: string, language?: Language): string {
  const url = new URL(address, site);
  if (language) url.searchParams.set('lng', language);
  return url.href;
}

/** The document's title. */
const documentTitle = (title: string, brand: string): string => (title ? `${title}${TITLE_JOINER}${brand}` : brand);

/**
 * The address of a page without the parameters that only narrow or remember: whose page it is, the month of a calendar, the page of
 * a list.
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

/** The metadata of a page: the server writes it into the head, client navigation updates the document with it. */
export function pageMetadata(page: PageDescription): PageMetadata {
  const { address, site, language, namesLanguage, brand, card } = page;
  const title = documentTitle(page.title, brand);
  if (address === undefined) return { title, robots: 'noindex', alternates: [], openGraph: [] };
  const description = page.description === undefined ? undefined : shorten(page.description);
  return {
    title,
    description,
    // pointing from one of the alternates to another would take the first out of search results
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
