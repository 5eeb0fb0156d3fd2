import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { pinToKeep } from '../accounts/pin.ts'
import { password } from '../demo/people.ts'
import { hashPassword, type Passwords } from '../identity/passwords.ts'
import { sealToken } from '../payment-methods/tokens/token.ts'
import { insertDemo, makeDemo } from '../start/demo/load.ts'
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
  const { clock, config, vault, digests } = world
  const now = clock()
  const keys = config.encryptionKeys.map(({ name, key }) => `${name}:${key.toString('hex')}`)
  const alike = [now, config.businessZone, ...keys].join(' ')
  const rows =
    made.get(alike) ??
    makeDemo({
      now,
      today: dayOf(now, config.businessZone),
      seal: (place, token) => sealToken(vault, place, token),
      hashPassword: hashDemoPassword,
      digestOfPin: (accountId, pin) => pinToKeep(digests, accountId, pin),
    })
  made.set(alike, rows)
  await insertDemo(opened, await rows, now)
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
