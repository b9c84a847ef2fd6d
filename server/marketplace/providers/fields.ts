import { foldForSearch } from '../../../domain/text/arabicText.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { sentText } from '../common/inputValues.ts';
import type { ProviderDoctype } from '../common/roles.ts';
import { PROVIDER_FIELDS } from './providers.ts';

const rows = (doc: Row, field: string): Row[] => (Array.isArray(doc[field]) ? (doc[field] as Row[]) : []);

interface Titles {
  en: string[];
  ar: string[];
}

/** The titles of linked records, in the order of the rows. */
const titles = (types: readonly (TitledRecord | undefined)[]): Titles => ({
  en: types.flatMap((doc) => (doc ? [doc.title || doc.name] : [])),
  ar: types.flatMap((doc) => (doc ? [doc.title_ar || doc.title || doc.name] : [])),
});

/** A record with a title in both languages. */
interface TitledRecord {
  name: string;
  title: string | null;
  title_ar: string | null;
}

/** The titles of a reciter's types: for a woman, the type's own title for women, if it has one. */
function kindsOf(context: RequestContext, names: readonly unknown[], gender: unknown): Titles {
  const types = names.map((name) => context.system.find('Qaari Type', sentText(name)));
  if (gender !== 'female') return titles(types);
  return titles(
    types.map(
      (kind) =>
        kind && {
          name: kind.name,
          title: kind.title_female || kind.title,
          title_ar: kind.title_female_ar || kind.title_ar,
        },
    ),
  );
}

const texts = (doc: Row, fields: readonly string[]): string[] =>
  fields
    .flatMap((field) => [doc[field], doc[`${field}_ar`]])
    .filter((value): value is string => typeof value === 'string');

/**
 * Sets the fields that the server derives for a provider's record: the title lists for cards, the lowest price and minimum quantity, and the
 * normalized search text (without packages, because guests search it too).
 */
export function deriveProviderFields(doctype: ProviderDoctype, doc: Doc, context: RequestContext): void {
  if (doctype === 'Qaari Zakreen') {
    const types = kindsOf(
      context,
      rows(doc, 'type').map((row) => row.type),
      doc.gender,
    );
    const occasions = titles(
      rows(doc, 'qaari_ocassions').map((row) => context.system.find('Ocassion', sentText(row.ocassions))),
    );
    doc.has_audio = doc.audio ? 1 : 0;
    doc.type_names = types.en.join(', ');
    doc.type_names_ar = types.ar.join('، ');
    doc.occasion_names = occasions.en.join(', ');
    doc.occasion_names_ar = occasions.ar.join('، ');
  }
  const { title, description, packages } = PROVIDER_FIELDS[doctype];
  const offered = rows(doc, packages).filter((row) => row.visible !== 0);
  doc.from_price = offered.length ? Math.min(...offered.map((row) => Number(row.package_unit_price))) : 0;
  doc.from_quantity = offered.length ? Math.min(...offered.map((row) => Number(row.package_minimum_unit) || 1)) : 0;
  doc.search_text = foldForSearch(
    texts(doc, [title, 'honorific', description, 'cuisine', 'type_names', 'occasion_names']).join(' '),
  );
}
