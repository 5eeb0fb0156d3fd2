import { type Ran, type Recorded, readRecords } from './records.ts'

/** An SQL statement that ran on only one database, or a call made to only one biller. */
export interface Missing {
  text: string
  /** The product file that sends the SQL statement, or the name of the biller's call. */
  sender: string
  /** A test file that runs the SQL statement or makes the call. */
  file: string
}

export interface Compared {
  /** The number of the product's distinct SQL statements that the embedded database ran. */
  embedded: number
  /** The number of the product's distinct SQL statements that PostgreSQL ran. */
  postgres: number
  /** SQL statements that ran on PostgreSQL, but not on the embedded database. */
  missing: Missing[]
  /**
   * Calls that tests made to the embedded biller, but not to a platform. Only from tests of payments, auto pay and
   * upgrades.
   */
  missingCalls: Missing[]
}

/**
 * True for tests that can run on either database. Tests that need PostgreSQL, for example because they use several
 * connections, aren't compared.
 */
export const mayRunAnywhere = (file: string): boolean => !file.endsWith('.postgres.test.ts')
const isOfMoney = (file: string) => mayRunAnywhere(file) && /^server\/(payments|autopay|upgrade)\//.test(file)

/** Compares the SQL statements that the two databases got from the tests, and the calls that the two billers got. */
export function compareDialects(folder: string): Compared {
  const pglite = readRecords(folder, 'pglite')
  const postgres = readRecords(folder, 'postgres')
  const platform = readRecords(folder, 'platform')
  return {
    embedded: ranBy(pglite, 'statement', mayRunAnywhere).length,
    postgres: ranBy(postgres, 'statement', mayRunAnywhere).length,
    missing: [postgres, platform].flatMap((all) => without(pglite, ranBy(all, 'statement', mayRunAnywhere))),
    missingCalls: without(platform, ranBy(postgres, 'call', isOfMoney)),
  }
}

/** Lists what ran on only one database or biller (`Missing`), and how to fix that. Undefined if nothing did. */
export function describeMissing(folder: string): string | undefined {
  const { embedded, postgres, missing, missingCalls } = compareDialects(folder)
  if (embedded === 0 || postgres === 0) return `Nothing was recorded of one of the databases in ${folder}.`
  const said = [
    ...missing.map((each) => `Never on the embedded database, ${inWords(each)}`),
    ...missingCalls.map((each) => `Never over a billing platform, ${inWords(each)}`),
  ]
  return said.length === 0 ? undefined : [...said, mend].join('\n\n')
}

const inWords = ({ sender, file, text }: Missing) => `sent by ${sender}, run by ${file}:\n${text}`
const mend =
  'Add the test file to server/testing/dialect-files.json, or have all of them chosen anew (takes as long as the tests on PostgreSQL): node scripts/with-node.mjs scripts/dialect.ts --measure'

const without = ({ ran }: Recorded, all: Missing[]) => all.filter(({ text }) => !ran.has(text))

/** The SQL statements or calls that came from compared test files, each with the first of its files. */
function ranBy({ ran }: Recorded, kind: Ran['kind'], isCompared: (file: string) => boolean): Missing[] {
  return [...ran].flatMap(([text, { sender, files, ...each }]) => {
    const [file] = [...files].filter(isCompared).sort()
    return each.kind === kind && sender !== undefined && file !== undefined ? [{ text, sender, file }] : []
  })
}
