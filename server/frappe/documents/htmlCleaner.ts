/**
 * Cleans HTML as bleach does on a Frappe site (frappe/utils/html_utils.py:sanitize_html): escapes forbidden tags, drops event handlers and
 * script URLs, and closes open tags.
 */

const TAGS = new Set(
  (
    'a abbr acronym address area article aside audio b big blink blockquote body br button canvas caption center cite code col colgroup ' +
    'command datagrid datalist dd del details dfn dialog dir div dl dt em event-source fieldset figcaption figure footer font form header ' +
    'h1 h2 h3 h4 h5 h6 head hr html i img input ins keygen kbd label legend li link m map menu meter multicol nav nextid ol output optgroup ' +
    'option p pre progress q s samp section select small sound source spacer span strike strong style sub sup table tbody td textarea time ' +
    'tfoot th thead tr tt u ul var video svg g path circle rect line polyline polygon ellipse text title tspan defs use mark summary'
  ).split(' '),
);
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'source', 'wbr']);
const ATTRIBUTES = new Set(
  (
    'abbr accept accept-charset accesskey action align alt autocomplete autofocus axis background balance bgcolor border bordercolor ' +
    'cellpadding cellspacing char charset checked cite class clear color cols colspan compact contenteditable controls coords data datetime ' +
    'default delay dir disabled draggable enctype face for form frame galleryimg height hidden high href hreflang hspace icon id ismap label ' +
    'lang list longdesc loop low max maxlength media method min multiple name nohref noshade nowrap open optimum pattern placeholder poster ' +
    'preload prompt radiogroup readonly rel required rev rows rowspan rules scope selected shape size span src start step style summary ' +
    'tabindex target title type usemap valign value vspace width wrap d fill stroke viewbox points x y cx cy r rx ry x1 x2 y1 y2 transform xmlns'
  ).split(' '),
);
const ADDRESSES = new Set(['href', 'src', 'action', 'background', 'cite', 'poster', 'longdesc']);
const SCHEMES = new Set(['cid', 'http', 'https', 'mailto', 'data']);

const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function isHarmless(name: string, value: string): boolean {
  if (!ADDRESSES.has(name)) return true;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}

function attributesOf(source: string): string {
  let allowed = '';
  for (const [, name = '', quoted, single, bare] of source.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const key = name.toLowerCase();
    const value = quoted ?? single ?? bare ?? '';
    if ((ATTRIBUTES.has(key) || key.startsWith('data-')) && isHarmless(key, value)) {
      allowed += ` ${key}="${value
        .replace(/&(?!\w+;|#)/g, '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')}"`;
    }
  }
  return allowed;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|<([a-zA-Z][\w-]*)([^<>]*)$|<!--/g;
const COMMENT_ENDS = '-->';

/** Cleans HTML. @returns the text unchanged if it contains no tag or is JSON */
export function cleanHtml(text: string): string {
  if (!/<[a-zA-Z!/]/.test(text) || isJson(text)) return text;
  const open: string[] = [];
  let cleaned = '';
  let last = 0;
  // searched once: a text of comment openings only would otherwise be scanned to its end for each of them
  const lastComment = text.lastIndexOf(COMMENT_ENDS);
  for (const match of text.matchAll(TAG)) {
    // inside a comment
    if (match.index < last) continue;
    const [whole, slash, closedName, closedRest, openName, openRest] = match;
    const isComment = whole === '<!--';
    if (isComment && match.index + whole.length > lastComment) continue;
    cleaned += escapeText(text.slice(last, match.index));
    last = match.index + whole.length;
    if (isComment) {
      last = text.indexOf(COMMENT_ENDS, last) + COMMENT_ENDS.length;
      continue;
    }
    const name = (closedName ?? openName ?? '').toLowerCase();
    if (!TAGS.has(name)) cleaned += escapeText(whole);
    else if (slash) {
      const at = open.lastIndexOf(name);
      if (at >= 0) for (const inner of open.splice(at).reverse()) cleaned += `</${inner}>`;
    } else {
      cleaned += `<${name}${attributesOf(closedRest ?? openRest ?? '')}>`;
      if (!VOID.has(name)) open.push(name);
    }
  }
  cleaned += escapeText(text.slice(last));
  for (const name of open.reverse()) cleaned += `</${name}>`;
  return cleaned;
}
