/** Why MUI stopped, by the number under which its site explains it: https://mui.com/production-error. */
export default (code: number): string => `MUI error ${code}`;
