/** One figure with what it should reach. */
interface Row {
  what: string;
  figure: string;
  goal: string;
  reached: boolean;
}

export const rows: Row[] = [];

/** Median of a few runs; the machine is shared, and one slow run says nothing. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Keeps a figure and says it. @param most what it may be at most; left out: told only */
export function tell(what: string, value: number, unit: string, most?: number): void {
  const digits = unit === '' ? 3 : unit === 'ms' ? 0 : 1;
  const reached = most === undefined || value <= most;
  const figure = `${value.toFixed(digits)}${unit && ` ${unit}`}`;
  rows.push({ what, figure, goal: most === undefined ? 'told only' : `<= ${most}${unit && ` ${unit}`}`, reached });
  console.log(`${reached ? 'ok  ' : 'LOW '} ${figure.padStart(10)}  ${what}`);
}

/** The same of what should be high. */
export function tellScore(what: string, value: number, least: number): void {
  rows.push({ what, figure: value.toFixed(0), goal: `>= ${least}`, reached: value >= least });
  console.log(`${value >= least ? 'ok  ' : 'LOW '} ${value.toFixed(0).padStart(10)}  ${what}`);
}

export const table = (): string =>
  rows
    .map(({ what, figure, goal, reached }) => `| ${what} | ${figure} | ${goal} | ${reached ? 'yes' : '**no**'} |`)
    .join('\n');
