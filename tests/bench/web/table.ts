/** The limits of a value: the floor must hold, the goal is the target. */
export interface Limit {
  floor: number;
  goal: number;
}

interface Row {
  what: string;
  value: string;
  limit: string;
  verdict: 'goal' | 'floor' | 'missed' | '';
}

export const rows: Row[] = [];

/** The median of a few runs, because the machine is shared. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The 75th percentile. */
export const p75 = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.75)] ?? Number.NaN;

/** Records and prints a value. @param limit absent: reported only. If the goal isn't below the floor, more is better */
export function report(what: string, value: number, unit: '' | 'ms' | 'kB', limit?: Limit): void {
  const digits = unit === 'kB' ? 1 : unit === 'ms' || value >= 1 ? 0 : 3;
  const reaches = (least: number): boolean =>
    limit !== undefined && limit.goal >= limit.floor ? value >= least : value <= least;
  const verdict = !limit ? '' : reaches(limit.goal) ? 'goal' : reaches(limit.floor) ? 'floor' : 'missed';
  const text = `${value.toFixed(digits)}${unit && ` ${unit}`}`;
  rows.push({ what, value: text, limit: limit ? `${limit.floor}; ${limit.goal}` : '', verdict });
  console.log(`${verdict.padEnd(6)} ${text.padStart(10)}  ${what}`);
}

export const table = (): string =>
  rows.map(({ what, value, limit, verdict }) => `| ${what} | ${value} | ${limit} | ${verdict} |`).join('\n');
