import { useGetOne } from 'ra-core';
import type { HusainiaPage } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { fillRichText, parseRichText, type RichBlock } from '../../../domain/text/richText.ts';
import { pageValues } from '../../components/content/pageValues.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';

interface StaffPage {
  /** The page's title; undefined while loading. */
  title: string | undefined;
  blocks: RichBlock[] | undefined;
  error: unknown;
  refetch: () => void;
}

/**
 * A content page by staff in the page's language, with numbers and addresses from the settings.
 * @param name of the Husainia Page
 */
export function useStaffPage(name: string): StaffPage {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const { data, error, refetch } = useGetOne<HusainiaPage & { id: string }>('pages', { id: name });
  if (!data || !settings) return { title: undefined, blocks: undefined, error: data ? undefined : error, refetch };
  const values = pageValues(settings, inLanguage(settings, 'product_name', language), translate);
  const blocks = parseRichText(fillRichText(inLanguage(data, 'body', language), values));
  return { title: inLanguage(data, 'title', language), blocks, error: undefined, refetch };
}
