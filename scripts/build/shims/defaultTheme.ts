/** MUI's own theme, for what stands in none: everything of ours stands in a theme of ours. */
export default new Proxy(
  {},
  {
    get(): never {
      throw new Error('MUI’s own theme is left out of the build (scripts/build/leanPackages.ts).');
    },
  },
);
