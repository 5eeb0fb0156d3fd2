import { password } from '../demo/people.ts'
import { hashPassword, type Passwords } from '../identity/passwords.ts'
import { demoFactsOf, insertDemo, makeDemo } from '../start/demo/load.ts'
import type { DemoRows } from '../start/demo/rows.ts'
import type { TestServer } from './test-server.ts'

let hash: Promise<string> | undefined
/** Hashes the demonstration's password, once for all test files of a worker. */
export function hashDemoPassword(): Promise<string> {
  hash ??= hashPassword(password)
  return hash
}

const made = new Map<string, Promise<DemoRows>>()

/**
 * Loads the demonstration into a test server's empty database. Its rows and the hash of its password are made once for
 * all test files of a worker, since making them takes longer than inserting them. Servers with the same time, business
 * zone and keys get the same rows, with the same ids.
 */
export async function loadDemonstration({
  opened,
  world,
}: Pick<TestServer, 'opened' | 'world'>): Promise<void> {
  const { businessZone, encryptionKeys } = world.config
  const facts = { ...demoFactsOf(world), hashPassword: hashDemoPassword }
  const keys = encryptionKeys.map(({ name, key }) => `${name}:${key.toString('hex')}`)
  const alike = [facts.now, businessZone, ...keys].join(' ')
  const rows = made.get(alike) ?? makeDemo(facts)
  made.set(alike, rows)
  await insertDemo(opened, await rows, facts.now)
}

/**
 * Wraps a server's check of passwords. A right password that was checked before is right at once, since tests sign in
 * thousands of times and each check is slow on purpose. Wrong passwords are checked each time.
 */
export function rememberRight(passwords: Passwords): Passwords {
  return {
    ...passwords,
    async verify(stored, plain) {
      const pair = `${stored} ${plain}`
      if (known.has(pair)) return true
      const right = await passwords.verify(stored, plain)
      if (right === true) known.add(pair)
      return right
    },
  }
}
const known = new Set<string>()
