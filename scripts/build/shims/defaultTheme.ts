// the file itself: by the package's own name this one would be found
import createTheme from '../../../node_modules/@mui/material/esm/styles/createTheme.js';

let made: object | undefined;

/** MUI's own theme, made when something of it is read: everything of ours stands in a theme of ours. */
export default new Proxy(
  {},
  {
    get(_, name) {
      made ??= createTheme();
      return Reflect.get(made, name);
    },
  },
);
