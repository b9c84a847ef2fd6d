/** Providers written as one function, as react-admin had them before 2019: ours are objects. */
export default function convertLegacyProvider(): never {
  throw new Error('Providers as functions are left out of the build (scripts/build/leanPackages.ts).');
}
