import type { CSSProperties } from '@mui/material/styles';
import type { Language } from '../../../domain/text/format.ts';
import { breakpoint, type } from './tokens.json';

interface Measure {
  size: number;
  line: number;
}
interface Step {
  en: Measure;
  ar: Measure;
  weight: number;
  mobile?: { en: Measure; ar: Measure };
}

const rem = ({ size, line }: Measure): CSSProperties => ({
  fontSize: `${size / 16}rem`,
  lineHeight: Math.round((line / size) * 1000) / 1000,
});

const FAMILY: Readonly<Record<Language, string>> = { en: type.family, ar: `${type.familyArabic}, ${type.family}` };

function variant(step: Step, language: Language): CSSProperties {
  const large = rem(step[language]);
  // MUI adds the font family only to its own variants.
  const base = { fontFamily: FAMILY[language], fontWeight: step.weight, letterSpacing: 0 };
  if (!step.mobile) return { ...base, ...large };
  return { ...base, ...rem(step.mobile[language]), [`@media (min-width:${breakpoint.md}px)`]: large } as CSSProperties;
}

/** MUI's typography from the type scale; Arabic line heights are 10–20% larger (design §6). */
export function typographyFor(language: Language) {
  const { scale, weights } = type;
  const of = (step: Step): CSSProperties => variant(step, language);
  return {
    fontFamily: FAMILY[language],
    fontWeightRegular: weights.regular,
    fontWeightMedium: weights.medium,
    fontWeightBold: weights.semibold,
    display: of(scale.display),
    h1: of(scale.h1),
    h2: of(scale.h2),
    h3: of(scale.h3),
    h4: of(scale.title),
    h5: of(scale.title),
    h6: of(scale.title),
    title: of(scale.title),
    subtitle1: of(scale.title),
    subtitle2: of(scale.label),
    body1: of(scale.body),
    body2: of(scale.bodySmall),
    label: of(scale.label),
    caption: of(scale.caption),
    micro: of(scale.micro),
    button: { fontWeight: weights.semibold, fontSize: '0.9375rem', letterSpacing: 0, textTransform: 'none' as const },
  };
}
