/**
 * Returns the version of a text to which somebody agreed. If they agreed before the current version was written, makes
 * up a version of that year.
 * @param current the current version, which ends with the day it was written: `save-card-2026-11-28`
 */
export function versionThen(current: string, agreedAt: string): string {
  const [, name = '', written = ''] = /^(.*)-(\d{4}-\d\d-\d\d)$/.exec(current) ?? []
  const agreedOn = agreedAt.slice(0, 10)
  return agreedOn >= written ? current : `${name}-${agreedOn.slice(0, 4)}-01-02`
}
