import { renewRecoveryCodes } from '@lightwell/rulebook/factors/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proofSeconds } from '../acting/proof.ts'
import { password } from '../demo/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.world.database.deleteFrom('throttles').execute()
  visitor = await server.signedIn('several.accounts')
})

/** Makes a call that needs a recent confirmation. Returns `admitted` or the code of the guard's refusal. */
async function asked(): Promise<string> {
  const answer = await visitor.ask(renewRecoveryCodes)
  // Once admitted, the call answers `not-found`: the visitor has no app, and so no codes to renew.
  return answer.problem.code === 'not-found' ? 'admitted' : answer.problem.code
}
const forget = () =>
  server.world.database
    .updateTable('sessions')
    .set({
      confirmed_at: server.world
        .clock()
        .subtract({ seconds: proofSeconds + 1 })
        .toString(),
    })
    .execute()
const confirm = async (tried: string) =>
  (await visitor.send('POST', '/api/session/confirm', { body: { password: tried } })).statusCode

describe('a call that needs a recent confirmation', () => {
  it('admits someone who has just signed in, asks ten minutes later, and admits someone who confirms again', async () => {
    expect(await asked()).toBe('admitted')
    await forget()
    expect(await asked()).toBe('confirm-first')
    expect(await confirm('glass carries dark')).toBe(422)
    expect(await asked()).toBe('confirm-first')
    expect(await confirm(password)).toBe(200)
    expect(await asked()).toBe('admitted')
  })

  it('isn’t confirmed in one session for another', async () => {
    const other = await server.signedIn('several.accounts')
    await forget()
    await confirm(password)
    visitor = other
    expect(await asked()).toBe('confirm-first')
  })

  it('asks someone who isn’t signed in to do that first', async () => {
    expect((await server.guest().ask(renewRecoveryCodes)).problem.code).toBe('not-signed-in')
  })
})

it('a borrowed browser is no place to guess passwords, and its person can sign in elsewhere', async () => {
  const received: number[] = []
  for (let tries = 0; tries < 11; tries++) received.push(await confirm(`glass carries ${tries}`))
  expect(received).toEqual([...Array(10).fill(422), 429])
  expect(await confirm(password)).toBe(429)
  expect((await server.signedIn('several.accounts')).cookies.size).toBeGreaterThan(0)
})

it('nine wrong passwords are reset once the right one is given', async () => {
  const nine = Array.from({ length: 9 }, (_, tried) => `glass carries ${tried}`)
  for (const wrong of nine) await confirm(wrong)
  expect(await confirm(password)).toBe(200)
  const received: number[] = []
  for (const wrong of [...nine, 'glass carries ten', 'glass carries eleven'])
    received.push(await confirm(wrong))
  expect(received).toEqual([...Array(10).fill(422), 429])
})
