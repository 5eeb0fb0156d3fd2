import { find, searchAccount, searchByEmail } from '@lightwell/rulebook/search/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, addIdentity, linkAccount } from '../identity/test-rows.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { emptyTrail } from '../trail/test-rows.ts'

// Tests a search's entry on the audit trail, and the limit on searches.

let server: TestServer
let staffId: string
let viewer: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await emptyTrail(server)
  await server.world.database.deleteFrom('throttles').execute()
  staffId = await staffOf(server, 'viewer')
  viewer = await withStaffSession(server, staffId)
})

const rows = () =>
  server.world.database
    .selectFrom('trail')
    .innerJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
    .select(['by_kind', 'by_id', 'identity_id', 'account_id', 'call', 'about', 'view_id', 'words', 'outcome'])
    .orderBy('call')
    .execute()

describe('the trail', () => {
  const bare = { identity_id: null, account_id: null, about: [], view_id: null, words: null, outcome: 'done' }

  it('has a row of each search, with whom it found and what was typed for them, sealed', async () => {
    const { identityId, email } = await addIdentity(server)
    await viewer.ask(searchByEmail, { query: { email } })
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toEqual({
      ...bare,
      by_kind: 'staff',
      by_id: staffId,
      call: 'GET /api/agent/search',
      identity_id: identityId,
      about: [identityId],
      words: expect.any(Buffer),
    })
    expect(row?.words?.toString('latin1')).not.toContain(email)
  })

  it('has one of a search that found nobody, and nothing of what was typed', async () => {
    await viewer.ask(searchByEmail, { query: { email: 'nobody@example.com' } })
    await viewer.ask(searchAccount, { query: { username: 'nobody' } })
    await viewer.ask(find, { query: { q: 'Nobody' } })
    expect(await rows()).toEqual(
      ['find', 'search', 'searchAccount'].map((call) => ({
        ...bare,
        by_kind: 'staff',
        by_id: staffId,
        call: `GET /api/agent/${call}`,
      })),
    )
  })

  it('names several without saying that it was about one of them', async () => {
    const { accountId, accountNumber } = await addAccount(server, { kind: 'legacy' })
    const people = [await addIdentity(server), await addIdentity(server)]
    for (const person of people)
      await linkAccount(server, { ...person, accountId, role: 'owner', billing: true })
    await viewer.ask(searchAccount, { query: { accountNumber } })
    const ids = people.map(({ identityId }) => identityId).toSorted()
    expect(await rows()).toMatchObject([{ ...bare, about: ids }])
  })

  it('names an account that nobody signs in for', async () => {
    const { accountId, accountNumber } = await addAccount(server, { kind: 'legacy' })
    await viewer.ask(find, { query: { q: accountNumber } })
    expect(await rows()).toMatchObject([{ ...bare, account_id: accountId, about: [accountId] }])
  })

  it('names as many as a page has', async () => {
    for (let count = 0; count < 25; count++) await addIdentity(server)
    await viewer.ask(find, { query: { q: 'Rosalind' } })
    const [row] = await rows()
    expect(row?.about).toHaveLength(20)
  })

  it('stands before anybody is told: where it can’t be written, nothing is', async () => {
    const { email } = await addIdentity(server)
    const { trail } = server.world
    server.world.trail = { ...trail, note: () => Promise.reject(new Error('The disk is full.')) }
    const answer = await viewer.send('GET', `/api/agent/search?email=${email}`)
    server.world.trail = trail
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain(email)
  })
})

describe('the limit', () => {
  it('of an hour is each one’s own, over every search together', async () => {
    const ask = () => viewer.ask(find, { query: { q: 'zz' } })
    expect((await ask()).status).toBe(200)
    await server.world.database.updateTable('throttles').set({ attempts: 119 }).execute()
    expect((await viewer.ask(searchByEmail, { query: { email: 'nobody@example.com' } })).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-requests'])
    expect(refused.headers['retry-after']).toBe('3600')
    const supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
    expect((await supervisor.ask(find, { query: { q: 'zz' } })).status).toBe(200)
    server.clock.pass({ hours: 1 })
    viewer = await withStaffSession(server, staffId)
    expect((await ask()).status).toBe(200)
  })

  it('of people seen is less, and the refusal is written down', async () => {
    for (let count = 0; count < 6; count++) await addIdentity(server)
    const browse = () => viewer.ask(find, { query: { q: 'Rosalind' } })
    for (let count = 0; count < 40; count++) expect((await browse()).status).toBe(200)
    await emptyTrail(server)
    const refused = await browse()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(await rows()).toMatchObject([{ by_id: staffId, about: [], outcome: 'too-many-requests' }])
    const { email } = await addIdentity(server)
    expect((await viewer.ask(find, { query: { q: email } })).status).toBe(200)
  })
})
