import { useTranslate } from '../../i18n/useTranslate.ts';

/** The document's title; React hoists it into the head. */
export function PageTitle({ title, noIndex = false }: { title?: string; noIndex?: boolean }) {
  const brand = useTranslate()('common.brand');
  return (
    <>
      <title>{title ? `${title} · ${brand}` : brand}</title>
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
