/**
 * The version of a text at the time somebody agreed to it: today's if that was after it was written, or else one from
 * the year they agreed.
 * @param current the current version, which ends with the day it was written: `save-card-2026-11-28`
 */
export function versionThen(current: string, agreedAt: string): string {
  const [, name = '', written = ''] = /^(.*)-(\d{4}-\d\d-\d\d)$/.exec(current) ?? []
  const agreedOn = agreedAt.slice(0, 10)
  return agreedOn >= written ? current : `${name}-${agreedOn.slice(0, 4)}-01-02`
}
