/** Only themes with `cssVariables` come here, and the product has none. */
export default function createThemeWithVars(): never {
  throw new Error('Themes made of CSS variables are left out of the build (scripts/build/leanPackages.ts).');
}
