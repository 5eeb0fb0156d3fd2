import type { LogStream } from '../events/log.ts'
import type { World } from '../world.ts'

/**
 * Keeps every line of a server's log. After the test, searches the lines for names and numbers of people (standards:
 * Who may what).
 */
export interface LogScan extends LogStream {
  /**
   * Searches the lines kept so far for people in the database.
   * @returns the names found, each with its line (`namesToFind`)
   */
  findings(database: World['database']): Promise<string[]>
}

export function openLogScan(): LogScan {
  const lines: string[] = []
  return {
    write: (line) => void lines.push(line),
    findings: async (database) => (lines.length === 0 ? [] : findingsIn(lines, await namesOf(database))),
  }
}

/**
 * Finds the given names, such as account numbers, in log lines. Returns a text for each line that has any: the names,
 * then the line.
 */
export function findingsIn(lines: readonly string[], names: readonly string[]): string[] {
  const find = namesToFind(names)
  return lines.flatMap((line) => {
    const found = find(line)
    return found.length > 0 ? [`${found.join(', ')} in ${line.trim()}`] : []
  })
}

/**
 * Fails the test if there are findings.
 * @throws Error if there is a finding
 */
export function refuseFindings([first, ...others]: string[]): void {
  if (first !== undefined)
    throw new Error(`The log names somebody, ${others.length + 1} times. The first: ${first}`)
}

/**
 * Matches emails and dashed numbers, which always identify someone. Anything else only counts if it's a known name,
 * since random digits could look like a number.
 */
const alwaysNames =
  /[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|(?<![\w-])\d{3}-\d{3}-\d{4}(?:-\d{6}-\d)?(?![\w-])/gi
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Matches times and durations, which can contain any digits. */
const times = /"(?:time|seconds|responseTime)":[\d.e-]+/g

/**
 * Returns a function that searches a log line for anything that identifies people: whole ids of accounts and people,
 * numbers with or without dashes, phone numbers, and emails.
 * @returns the search, which returns what it found
 */
export function namesToFind(names: readonly string[]): (line: string) => string[] {
  const known = new Set(names.map(compared))
  // Some providers' account numbers contain spaces or slashes, so they're searched as phrases, not as single words.
  const phrases = names.filter((name) => /[^\w-]/.test(name))
  return (line) => {
    const said = decoded(line.replaceAll(times, ''))
    const words = [...(said.match(/[\w-]+/g) ?? []), ...(said.match(uuid) ?? [])]
    const found = [
      ...(said.match(alwaysNames) ?? []),
      ...words.filter((word) => known.has(compared(word))),
      ...phrases.filter((phrase) => said.includes(phrase)),
    ]
    return [...new Set(found)]
  }
}

/** Normalizes an id or number to compare it: lowercase, without dashes. Removes a phone number's country code. */
const compared = (name: string): string => {
  const bare = name.toLowerCase().replaceAll(/\W/g, '')
  return /^1\d{10}$/.test(bare) ? bare.slice(1) : bare
}

const decoded = (line: string): string =>
  line.replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })

async function namesOf(database: World['database']): Promise<string[]> {
  const accounts = await database
    .selectFrom('accounts')
    .select(['id', 'account_number', 'billing_account_id'])
    .execute()
  const people = await database.selectFrom('identities').select(['id', 'telephone']).execute()
  const all = [...accounts, ...people].flatMap((each) => Object.values(each))
  return all.filter((name) => name !== null)
}
