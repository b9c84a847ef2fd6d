/**
 * Text of packages that keeps the bundler from leaving out what nobody uses, and what stands in for it. A release that reads
 * otherwise ends the build, so that the list is looked at again.
 */
export const EDITED: readonly { file: RegExp; holds: RegExp; edits: readonly { find: RegExp; by: string }[] }[] = [
  {
    file: /\/@emotion\/cache\/dist\/emotion-cache\.[^/]*\.js$/,
    holds: /^var createCache = /m,
    // names of ten years ago for half of all declarations: ours are told which few are needed (src/app/theme/styleCaches.ts)
    edits: [
      { find: /^var defaultStylisPlugins = \[prefixer\];$/m, by: 'var defaultStylisPlugins = [];' },
      // a cache that nobody asked for takes the styles of the page, which ours finds: see below
      { find: /^ {2}if \((isBrowser && )?key === 'css'\) \{$/m, by: '  if (false) {' },
    ],
  },
  // styles that came with the page stay where they are: a browser reads what is moved again, and computes those of all there is anew
  {
    file: /\/@emotion\/sheet\/dist\/emotion-sheet\.[^/]*\.js$/,
    holds: /^var StyleSheet = /m,
    edits: [{ find: /^ {4}nodes\.forEach\(this\._insertTag\);$/m, by: '    this.tags.push(...nodes);' }],
  },
  // eight handlers of each button that would begin and end the wave, each with a memory of its own
  {
    file: /\/@mui\/material\/esm\/ButtonBase\/ButtonBase\.js$/,
    holds: /^const ButtonBase = /m,
    edits: [
      {
        find: /^function useRippleHandler\(ripple, rippleAction, eventCallback, .*\{$/m,
        by: '$&\n  return eventCallback;',
      },
      // two rules on each look of a button, for browsers that cannot run the app and for printers that know neither
      { find: /^ {2}'&::-moz-focus-inner': \{[^}]*\},$/m, by: '' },
      { find: /^ {2}'@media print': \{\s*colorAdjust: 'exact'\s*\}$/m, by: '' },
    ],
  },
  {
    file: /\/@mui\/material\/esm\/Box\/Box\.js$/,
    holds: /^const Box = createBox\(/m,
    edits: [
      // a theme of its own, where every other part has one already that nobody sees
      {
        find: /^import \{ createTheme \} from "\.\.\/styles\/index\.js";$/m,
        by: 'import defaultTheme from "../styles/defaultTheme.js";',
      },
      { find: /^const defaultTheme = createTheme\(\);$/m, by: '' },
      // a class on each of some five hundred elements of a page, which no style names
      { find: /^ {2}defaultClassName: boxClasses\.root,$/m, by: "  defaultClassName: ''," },
      { find: /^ {2}generateClassName: ClassNameGenerator\.generate$/m, by: '' },
    ],
  },
  // MUI's own colours, ten shades of six: our palette says all of them
  {
    file: /\/@mui\/material\/esm\/styles\/createPalette\.js$/,
    holds: /^export default function createPalette\(palette\) \{$/m,
    edits: [
      { find: /^( {2}const \w+ = palette\.\w+) \|\| getDefault\w+\(mode\);$/gm, by: '$1;' },
      { find: /^import (?:purple|red|orange|blue|lightBlue|green) from .*$/gm, by: '' },
      { find: /^function getDefault\w+\(mode = 'light'\) \{[\s\S]*?^\}$/gm, by: '' },
    ],
  },
  {
    file: /\/@mui\/material\/esm\/styles\/createTheme\.js$/,
    holds: /^export default function createTheme\(options = \{\},$/m,
    // themes of several looks: each of ours has one, or variables
    edits: [{ find: /^\.\.\.args\) \{$/m, by: '$&\n  return createThemeNoVars(options, ...args);' }],
  },
  {
    file: /\/@mui\/material\/esm\/styles\/createThemeNoVars\.js$/,
    holds: /^function createThemeNoVars\(/m,
    // for styles that MUI would make when the app is built
    edits: [{ find: /^ {2}muiTheme\.toRuntimeSource = stringifyTheme;.*$/m, by: '' }],
  },
  // signals that React throws to itself, made as errors when the program begins: while a browser's tools look on, or what
  // measures pages, each is asked at once where it was made, and the browser reads the whole program again for the answer
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    holds: /^var SuspenseException = /m,
    edits: [
      {
        find: /^((?:var)? *\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm,
        by: '$1Object.create(Error.prototype, { message: { value: $2 } })',
      },
    ],
  },
  // how a list without end is asked for: told by those who watch one, none of which is on a first page
  {
    file: /\/query-core\/build\/modern\/query\.js$/,
    holds: /^var Query = class extends Removable \{/m,
    edits: [
      { find: /^import \{ infiniteQueryBehavior \} from "\.\/infiniteQueryBehavior\.js";$/m, by: '' },
      { find: /\binfiniteQueryBehavior\(/, by: 'Query.infinite(' },
    ],
  },
  {
    file: /\/query-core\/build\/modern\/infiniteQueryObserver\.js$/,
    holds: /^var InfiniteQueryObserver = class extends QueryObserver \{/m,
    edits: [
      {
        find: /^import \{ hasNextPage, hasPreviousPage \} from "\.\/infiniteQueryBehavior\.js";$/m,
        by: 'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior } from "./infiniteQueryBehavior.js";\nimport { Query } from "./query.js";\nQuery.infinite = infiniteQueryBehavior;',
      },
    ],
  },
  {
    file: /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/,
    holds: /^function createBrowserRouter\(/m,
    edits: [
      // a name for its tools, set on a component that nobody uses, makes it used
      { find: /^(\w+)\.displayName = "\w+";$/gm, by: '' },
      // pages asked for ahead by its own framework, with the framework's manifest and loader
      {
        find: /^function PrefetchPageLinks\(\{[^)]*\}\) \{$/m,
        by: 'function PrefetchPageLinks() {\n  return null;\n}\nfunction UnusedPrefetchPageLinks({ page, ...linkProps }) {',
      },
      // with no framework around it the hook answers this and nothing else
      {
        find: /^function usePrefetchBehavior\(prefetch, theirElementProps\) \{$/m,
        by: 'function usePrefetchBehavior() {\n  return [false, React8.useRef(null), {}];\n}\nfunction unusedPrefetchBehavior(prefetch, theirElementProps) {',
      },
      // what it shows where a route has no page for errors: ours has one (src/app/RouteError.tsx)
      {
        find: /^function DefaultErrorComponent\(\) \{$/m,
        by: '$&\n  return null;',
      },
      // the same of its own framework's pages, with the framework's scripts
      {
        find: /^function RemixRootDefaultErrorBoundary\(\{$/m,
        by: 'function RemixRootDefaultErrorBoundary() {\n  return null;\n}\nfunction UnusedRootErrorBoundary({',
      },
      // errors of components that a server sends
      {
        find: /^function RSCErrorHandler\(\{$/m,
        by: 'function RSCErrorHandler({ children }) {\n  return children;\n}\nfunction UnusedErrorHandler({',
      },
      // a component is used only by those who name it: forms that its own framework sends, links that know where they are
      { find: /^var (\w+) = React10\.forwardRef\($/gm, by: 'var $1 = /* @__PURE__ */ React10.forwardRef(' },
      // what shows errors of routes that load data: ours load none, and the app's own stands around it (src/app/ErrorRoot.tsx)
      ...['AwaitErrorBoundary', 'RemixErrorBoundary', 'RenderErrorBoundary'].map((name) => ({
        find: new RegExp(`^var ${name} = class [\\s\\S]*?^};$`, 'm'),
        by: `var ${name} = () => null;`,
      })),
      // words for its developers, about what cannot happen in a built app
      {
        find: /^function warning\(cond, message\) \{$/m,
        by: 'function warning() {\n}\nfunction unusedWarning(cond, message) {',
      },
      { find: /(\binvariant\([^`";]*?),\s*(?:\/\/.*\s*)*(?:`[^`]*`|"[^"\n]*")\s*\)/g, by: '$1)' },
      // pages of a data router, which fetches before it shows them
      { find: /^( {2}let dataRouterState = )dataRouterOpts\?\.state;$/m, by: '$1void 0;' },
      {
        find: /^( {2}let matches = )dataRouterOpts && dataRouterOpts\.state\.matches\.length \? \($/m,
        by: '$1false ? (',
      },
      {
        find: /^ {2}return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);$/m,
        by: '  return useNavigateUnstable();',
      },
      { find: /^(var MemoizedDataRoutes = )/m, by: '$1/* @__PURE__ */ ' },
      // watching the router from outside
      { find: /if \(init\.instrumentations\) \{/g, by: 'if (false) {' },
    ],
  },
];
