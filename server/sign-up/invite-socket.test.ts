import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { askPortalToInvite, listenForInvites } from './invite-socket.ts'
import type { InviteWishes } from './run-invite.ts'

let server: TestServer
let imported: Customer
const publicUrl = 'http://portal.example:4711'
beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: publicUrl } })
})
afterAll(() => server.close())

/** Starts each test with a person as an import leaves them: without a password. */
beforeEach(async () => {
  const { database } = server.world
  await database
    .updateTable('identities')
    .set({ password_hash: 'none' })
    .where('password_hash', '=', '!')
    .execute()
  imported = await newCustomer(server, { kind: 'legacy' })
  await database
    .updateTable('identities')
    .set({ password_hash: '!' })
    .where('email', '=', imported.email)
    .execute()
})

async function invite(more: Partial<InviteWishes> = {}, dataDir = server.world.config.dataDir) {
  const said: string[] = []
  const wishes: InviteWishes = { which: 'new', isDryRun: false, days: 14, perMinute: 6_000, ...more }
  const code = await askPortalToInvite(
    dataDir,
    wishes,
    (line) => void said.push(line),
    new AbortController().signal,
  )
  return { code, said }
}

it('the running portal invites: the email is in its outbox, with a link to it', async () => {
  const stop = await listenForInvites(server.world)
  expect(await invite({ isDryRun: true })).toEqual({
    code: 0,
    said: ['1 people would be invited. Nothing was sent.'],
  })
  expect(await invite()).toEqual({
    code: 0,
    said: ['1 of 1 people invited; 0 emails rejected, 0 unsure.', `Read the emails at ${publicUrl}/outbox`],
  })
  const list = (await server.guest().send('GET', '/outbox')).body
  const id = /href="\/outbox\/([0-9a-f-]{36})"/.exec(list)?.[1]
  const mail = (await server.guest().send('GET', `/outbox/${id}`)).body
  expect(mail).toContain(imported.email)
  const token = /http:\/\/portal\.example:4711\/invitation\?token=([\w-]+)/.exec(mail)?.[1]
  const page = await server.guest().send('GET', `/invitation?token=${token}`)
  expect([page.statusCode, page.body.includes(imported.email)]).toEqual([200, true])
  await stop()
})

it('without a running portal it says so, and the command does it itself', async () => {
  expect(await invite()).toEqual({ code: undefined, said: [] })
})

it('a socket left behind by a killed portal doesn’t keep the next from listening', async () => {
  const { dataDir } = server.world.config
  const first = await listenForInvites(server.world)
  // Starting a second portal with the same data folder doesn't stop the first from listening.
  const second = await listenForInvites(server.world)
  await second()
  expect(await invite({ isDryRun: true })).toMatchObject({ code: 0 })
  await first()
  const left = createServer()
  const path = join(dataDir, 'invite.sock')
  await new Promise<void>((resolve) => left.listen(path, resolve))
  // Closes the socket but leaves its file, as when the process is killed.
  const { renameSync } = await import('node:fs')
  renameSync(path, `${path}.kept`)
  await new Promise((resolve) => left.close(resolve))
  renameSync(`${path}.kept`, path)
  const again = await listenForInvites(server.world)
  expect(await invite({ isDryRun: true })).toMatchObject({ code: 0 })
  await again()
})

it('in a folder whose path is too long for a socket the portal does without', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'x'.repeat(120)))
  const world = { ...server.world, config: { ...server.world.config, dataDir: folder } }
  const stop = await listenForInvites(world)
  expect(await invite({}, folder)).toEqual({ code: undefined, said: [] })
  await stop()
  rmSync(folder, { recursive: true })
})
