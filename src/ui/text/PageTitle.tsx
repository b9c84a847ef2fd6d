import { useTranslate } from '../../i18n/useTranslate.ts';
import { TITLE_JOINER } from './pageName.ts';

/** The document's title; React hoists it into the head. */
export function PageTitle({ title, noIndex = false }: { title?: string; noIndex?: boolean }) {
  const brand = useTranslate()('common.brand');
  return (
    <>
      <title>{title ? `${title}${TITLE_JOINER}${brand}` : brand}</title>
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
