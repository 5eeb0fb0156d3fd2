/**
 * The version of a text at the time it was agreed to: today's for anyone who agreed since, and one of that year for
 * anyone who agreed before.
 * @param current the current version, which ends with the day it was written: `save-card-2026-11-28`
 */
export function versionThen(current: string, agreedAt: string): string {
  const [, name = '', written = ''] = /^(.*)-(\d{4}-\d\d-\d\d)$/.exec(current) ?? []
  const agreedOn = agreedAt.slice(0, 10)
  return agreedOn >= written ? current : `${name}-${agreedOn.slice(0, 4)}-01-02`
}
