import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { methods } from '../domain/methods/methods.ts';
import { REQUIREMENTS, requirements } from './support/requirements.ts';

/** Checks the documentation: ids that the code cites, and paths and links in its pages. */

const DOCS = 'docs';
const DECISIONS = 'docs/decisions';
const ROOT_PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'NOTICE',
  'src/dataProvider/README.md',
  ...readdirSync('src/dataProvider/docs').map((file) => `src/dataProvider/docs/${file}`),
  'packages/ra-data-frappe/CHANGELOG.md',
  'packages/fake-frappe/README.md',
  'packages/fake-frappe/CHANGELOG.md',
  'packages/ra-frappe/README.md',
  'packages/ra-frappe/CHANGELOG.md',
  'examples/invoices/README.md',
  'examples/library/README.md',
];
/** Where to look for citations. Recorded responses, generated files and sample rows have none. */
const CITING = ['domain', 'server', 'src', 'scripts', 'packages', 'tests', 'frappe', 'README.md', 'index.html'];
const NOT_CITING = /\/recordings\/|\.gen\.ts$|seed\/.*\.json$|^tests\/docs\.test\.ts$/;

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const pagesIn = (folder: string) => filesIn(folder).filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(path, 'utf8');

/** A rule (`A4`, `B2a`, `H1.5`, the letter of an area), or a requirement (`S2-T-18`). Invariants (`I7`) are cited without a prefix. */
const ID = String.raw`(?:S[12]-[A-Z]-\d+|[A-H]\d{1,2}(?:\.\d+|[a-z])?|[B-H](?![\w'’-]))`;
const JOINED = '(?:,| and| to|;)';
const SECTION = String.raw`§\d+(?:\.\d+)*`;
const BY_NAME = new RegExp(String.raw`\bdecisions ((?:${ID})(?:${JOINED} (?:${ID}))*)`, 'gi');
const BY_SECTION = new RegExp(
  String.raw`\b(design|storefront|accounts-and-vendors) (${SECTION}(?:(?: [A-Z]\w+)?${JOINED} ${SECTION})*)`,
  'g',
);

/** Ids that a text cites. A `§` without the name of its document is reported, because no one can look it up. */
function citedIn(text: string): { decided: string[]; required: string[] } {
  // joins the lines of comments
  const flat = text.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
  const decided = [...flat.matchAll(BY_NAME)].flatMap(([, list = '']) => list.match(new RegExp(ID, 'g')) ?? []);
  const sections = [...flat.matchAll(BY_SECTION)].flatMap(([, name, list = '']) =>
    (list.match(new RegExp(SECTION, 'g')) ?? []).map((section) => `${name} ${section}`),
  );
  const homeless = flat.replace(BY_SECTION, '').match(/§.{0,20}/g) ?? [];
  return {
    decided: [...decided, ...sections, ...homeless, ...(flat.match(/\bI[1-9]\d?\b/g) ?? [])],
    required: flat.match(/\bS[12]-[A-Z]-\d+\b/g) ?? [],
  };
}

/** Ids that begin a heading or a table row in these pages. */
const idsOf = (pages: string[]): Set<string> =>
  new Set(
    pages.flatMap((page) =>
      [
        ...read(page).matchAll(
          /^(?:#{2,6} |\| )((?:design|storefront|accounts-and-vendors) §[\d.]+|[A-Z]\w*(?:[.-]\w+)*)(?= |$)/gm,
        ),
      ].map(([, id = '']) => id),
    ),
  );

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
/** The anchor that GitHub creates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
const anchorsOf = (page: string) =>
  new Set([...withoutCode(read(page)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** The paths that `a/{b,c}.ts` stands for. Paths are cut before a `*` or `<name>`, because anything may follow. */
function pathsOf(named: string): string[] {
  const braces = /\{([^}]*)\}/.exec(named);
  if (braces) return (braces[1] ?? '').split(',').flatMap((part) => pathsOf(named.replace(braces[0], part)));
  const open = named.search(/[*<]/);
  return [open < 0 ? named : named.slice(0, named.lastIndexOf('/', open))];
}
const PLACES =
  /^(?:domain|server|src|scripts|packages|examples|tests|frappe|public|docs|deploy|\.githooks|\.github|\.ci)\/[\w@./{},*<>-]*$/;
const namedPaths = (page: string) =>
  [...withoutCode(read(page)).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => PLACES.test(text))
    .flatMap(pathsOf);

/** Identifiers written as `name` in `path`, each with the files that should declare it. */
const namedIdentifiers = (text: string) =>
  [...withoutCode(text).matchAll(/`([A-Za-z_$][\w$]*)` (?:in|of) `([^`\n]+)`/g)]
    .filter(([, , path = '']) => /\.\w+$/.test(path) && (PLACES.test(path) || existsSync(path)))
    .map(([, name = '', path = '']) => ({ name, paths: pathsOf(path) }));
/** Whether a text declares the name, or has a property with it. */
const declares = (text: string, name: string): boolean =>
  new RegExp(`\\b(?:function|const|class|interface|type) ${name}\\b|\\b${name}\\??:|['"]${name}['"]`).test(text);

const sources = CITING.flatMap((place) => (place.includes('.') ? [place] : filesIn(place))).filter(
  (path) => /\.(tsx?|json|css|html|md)$/.test(path) && !NOT_CITING.test(path),
);

describe('a citation', () => {
  const decided = idsOf(pagesIn(DECISIONS));
  const required = idsOf([REQUIREMENTS]);

  it('is recognized in all forms the code uses', () => {
    expect(citedIn('(decisions A1, arrive)').decided).toEqual(['A1']);
    expect(citedIn('decisions B, G7 and S2-K-02: told').decided).toEqual(['B', 'G7', 'S2-K-02']);
    expect(citedIn('/** Quiet\n * motion (design §3,\n * §6). */').decided).toEqual(['design §3', 'design §6']);
    expect(citedIn('(design §7 Pictures, §9)').decided).toEqual(['design §7', 'design §9']);
    expect(citedIn('decisions H1.5 and H15 row 2, B2a').decided).toEqual(['H1.5', 'H15']);
    expect(citedIn('never lost (I12)').decided).toEqual(['I12']);
    expect(citedIn('what § 7 says').decided).toEqual(['§ 7 says']);
    expect(citedIn('a note (S2-T-18)').required).toEqual(['S2-T-18']);
  });

  it('refers to an existing heading or row', () => {
    const wrong: string[] = [];
    let found = 0;
    for (const path of sources) {
      const cited = citedIn(read(path));
      found += cited.decided.length + cited.required.length;
      for (const id of cited.decided) if (!decided.has(id)) wrong.push(`${path}: ${id}`);
      for (const id of cited.required) if (!required.has(id)) wrong.push(`${path}: ${id} is no requirement`);
    }
    expect(wrong).toEqual([]);
    // guards against a pattern that no longer matches anything
    expect(found).toBeGreaterThan(250);
  });

  it('in docs refers to an existing requirement', () => {
    const wrong = pagesIn(DOCS).flatMap((page) =>
      citedIn(read(page))
        .required.filter((id) => !required.has(id))
        .map((id) => `${page}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the requirements', () => {
  it('are complete and unique', () => {
    const ids = requirements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(414);
  });

  it('have a valid state and existing tests; a built one has a test', () => {
    const wrong = requirements
      .filter(
        ({ state, test }) =>
          !/^(built|not yet|otherwise: .+|partly: .+|not yet: .+)$/.test(state) ||
          (state === 'built' && !test) ||
          (test && !existsSync(test)),
      )
      .map(({ row }) => row);
    expect(wrong).toEqual([]);
  });

  it('are counted correctly', () => {
    for (const side of ['S1', 'S2']) {
      const states = requirements.filter(({ id }) => id.startsWith(side)).map(({ state }) => state.split(':')[0]);
      const count = (name: string) => states.filter((state) => state === name).length;
      const figures = [count('built'), count('otherwise'), count('partly'), count('not yet'), states.length];
      expect(read(REQUIREMENTS)).toContain(`| ${side} | ${figures.join(' | ')} |`);
    }
  });
});

describe('the decisions', () => {
  it('don’t repeat request or response bodies, which docs/api/openapi.json has', () => {
    const names = new Set(Object.values(methods).map(({ name }) => name.split('.').at(-1)));
    const rows = [...read(`${DECISIONS}/wire.md`).matchAll(/^\| ([\w., `]+?)(?: \([A-Z]+\))? \|/gm)];
    const repeated = rows.filter(([, cell = '']) => cell.split(/[.,` ]+/).some((word) => names.has(word)));
    expect(repeated.map(([row]) => row)).toEqual([]);
  });
});

describe('the pages', () => {
  it('name only existing paths', () => {
    const wrong = [...pagesIn(DOCS), ...ROOT_PAGES].flatMap((page) =>
      namedPaths(page)
        .filter((path) => !existsSync(path))
        .map((path) => `${page}: ${path}`),
    );
    expect(wrong).toEqual([]);
    expect(namedPaths(`${DOCS}/where.md`).length).toBeGreaterThanOrEqual(40);
  });

  it('name only identifiers that the named file declares', () => {
    const pages = [...pagesIn(DOCS), ...ROOT_PAGES];
    const wrong = pages.flatMap((page) =>
      namedIdentifiers(read(page))
        .filter(({ name, paths }) => !paths.every((path) => declares(read(path), name)))
        .map(({ name, paths }) => `${page}: ${name} in ${paths}`),
    );
    expect(wrong).toEqual([]);
    expect(namedIdentifiers('`a` and `b` in `src/{c,d}.ts`, `e` of `f.json`')).toEqual([
      { name: 'b', paths: ['src/c.ts', 'src/d.ts'] },
    ]);
    expect(['const a = 1', 'a: 1', '"a"'].map((text) => declares(text, 'a'))).toEqual([true, true, true]);
    expect(declares("import { a } from './a.ts'; use(a);", 'a')).toBe(false);
  });

  it('use the catalogue’s Arabic terms; * marks one that no text uses yet', () => {
    const catalogue = filesIn('locales/ar').map(read).join('\n');
    const words = [...read(`${DOCS}/reference/glossary.md`).matchAll(/[\u0600-\u06ff]+(?: [\u0600-\u06ff]+)*\*?/g)]
      .flatMap(([found]) => found.split(/،\s*/))
      .filter((word) => word && !word.endsWith('*'));
    expect(words.filter((word) => !catalogue.includes(word))).toEqual([]);
    expect(words.length).toBeGreaterThan(30);
  });

  it('name every environment variable', () => {
    const variables = (text: string) => new Set(text.match(/\b[A-Z]{3,}(?:_[A-Z]+)+\b|\b(?:HOST|PORT|GATEWAY)\b/g));
    const documented = variables(
      read(`${DOCS}/getting-started/configuration.md`).split('## Environment variables')[1] ?? '',
    );
    const inExample = variables(
      read('.env.example')
        .match(/^#? ?[A-Z_]+=/gm)
        ?.join('\n') ?? '',
    );
    expect([...inExample].sort()).toEqual([...documented].sort());
    expect(documented.size).toBeGreaterThan(10);
  });

  it('name every npm command, and only existing ones', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const table = read(`${DOCS}/getting-started/commands.md`);
    expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}(?![\\w:])`).test(table))).toEqual([]);
    const named = [...pagesIn(DOCS), ...ROOT_PAGES].flatMap((page) =>
      [...read(page).matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => `${page}: ${name}`),
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('of operations run only existing files and methods in their code blocks', () => {
    const names = new Set(Object.values(methods).map(({ name }) => name.split('.').at(-1)));
    const blocks = pagesIn(`${DOCS}/operations`).flatMap((page) =>
      [...read(page).matchAll(/^ *```(?:sh)?$([\s\S]*?)^ *```$/gm)].map(([, code = '']) => ({ page, code })),
    );
    const files = blocks.flatMap(({ page, code }) =>
      [...code.matchAll(/(?<![\w/$-])(?:scripts|server|deploy|tests)\/[\w./-]+\w/g)]
        // what a person writes beside its example
        .filter(([path]) => !/^deploy\/\w+\.env$/.test(path) && !existsSync(path))
        .map(([path]) => `${page}: ${path}`),
    );
    expect(files).toEqual([]);
    const called = blocks.flatMap(({ page, code }) =>
      [...code.matchAll(/\bpost (\w+) ['"@]|husainia\.api\.(\w+)/g)].map(([, posted, named]) => ({
        page,
        name: posted ?? named ?? '',
      })),
    );
    expect(called.filter(({ name }) => !names.has(name))).toEqual([]);
    expect(called.length).toBeGreaterThan(15);
  });

  it('link only to existing targets', () => {
    const wrong = [...pagesIn(DOCS), ...ROOT_PAGES].flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/(?:\]\(|<img src=")(?!https?:|mailto:)([^)"\s]+)[)"]/g)].flatMap(
        ([, target = '']) => {
          const [path, anchor] = target.split('#');
          const file = path ? join(dirname(page), path) : page;
          if (!existsSync(file)) return [`${page}: ${target}`];
          return anchor && !anchorsOf(file).has(anchor) ? [`${page}: ${target}`] : [];
        },
      ),
    );
    expect(wrong).toEqual([]);
  });
});
