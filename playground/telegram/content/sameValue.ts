/** Whether two values of JSON are the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return Object.is(one, other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
