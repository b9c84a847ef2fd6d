const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Do two plain values hold the same? Objects and arrays by what is in them, everything else (functions too) by itself. */
export default function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => key in other && isEqual(one[key], other[key]))
  );
}
