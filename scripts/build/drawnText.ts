import type { Plugin } from 'vite';

/** A text of a package, and what stands in for it where a page is drawn. A release that reads otherwise ends the build. */
const EDITED: readonly { file: RegExp; edits: readonly { find: RegExp; by: string }[] }[] = [
  {
    // A page is wanted as a text: React makes bytes of each of its thousands of pieces, which were then made a text again.
    file: /\/react-dom\/cjs\/react-dom-server\.node\.production\.js$/,
    edits: [
      {
        find: /^function writeChunk\(destination, chunk\) \{$/m,
        by: '$&\n  if (typeof chunk === "string") {\n    destination.write(chunk);\n    return;\n  }',
      },
      {
        find: /^(function stringToPrecomputedChunk\(content\) \{\n) {2}return textEncoder\.encode\(content\);$/m,
        by: '$1  return content;',
      },
      {
        find: /^(function createFakeWritableFromReadableStreamController\$1\(controller\) \{\n)( *return \{\n *write: function \(chunk\) \{\n) *"string" === typeof chunk && \(chunk = textEncoder\.encode\(chunk\)\);\n *controller\.enqueue\(chunk\);([\s\S]*?)controller\.close\(\);/m,
        by: '$1  var text = "";\n$2text += chunk;$3controller.enqueue(text);\n      controller.close();',
      },
      { find: /^ *type: "bytes",$/gm, by: '' },
      {
        find: /^function byteLengthOfChunk\(chunk\) \{$/m,
        by: '$&\n  if (typeof chunk === "string") return chunk.length;',
      },
    ],
  },
  {
    // The name of a style is a hash of its text, letter by letter; a page has the same some hundred styles again and again.
    file: /\/@emotion\/serialize\/dist\/emotion-serialize[^/]*\.esm\.js$/,
    edits: [
      {
        find: /^( *)labelPattern\.lastIndex = 0;$/m,
        by: '$1var known = styleNames.get(styles);\n$1if (known !== undefined) return { name: known, styles: styles, next: cursor };\n$&',
      },
      {
        find: /^( *)var name = hashString\(styles\) \+ identifierName;$/m,
        by: '$&\n$1if (styleNames.size >= 10000) styleNames.clear();\n$1styleNames.set(styles, name);',
      },
      { find: /^var labelPattern = /m, by: 'var styleNames = new Map();\n$&' },
    ],
  },
];

/** Packages as a server uses them that draws many pages: what they write stays text, and what they have named keeps its name. */
export function drawnText(): Plugin {
  return {
    name: 'drawn-text',
    enforce: 'pre',
    transform(code, id) {
      const edited = EDITED.find(({ file }) => file.test(id));
      if (!edited) return null;
      return edited.edits.reduce((text, { find, by }) => {
        const next = text.replace(find, by);
        if (next === text) throw new Error(`${id} holds no ${find} any more.`);
        return next;
      }, code);
    },
  };
}
