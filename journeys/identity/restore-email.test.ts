// The profile's list of links that restore an earlier email.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { formatDay } from '../fixtures/days.ts'
import { drawPage } from '../fixtures/drawn.ts'
import { movedIn } from '../fixtures/moved-in.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')

let server: TestServer
let visitor: Visitor
let identityId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const moved = await movedIn(server, 'residential.legacy')
  visitor = moved.visitor
  identityId = moved.identityId
})

/** Adds a link that was mailed to a former address. The link works until noon in New York on the day `until`. */
const mailed = (email: string, until: string) =>
  server.world.database
    .insertInto('mailed_links')
    .values({
      token_hash: Buffer.from(`${identityId} ${email}`),
      identity_id: identityId,
      purpose: 'undo-email',
      email,
      created_at: server.clock.read().toString(),
      expires_at: `${until}T16:00:00Z`,
    })
    .execute()

const notice = (email: string, until: string) =>
  say.profile_way_back({ email, day: formatDay(until as never, 'en') })
const times = (text: string, part: string) => text.split(part).length - 1

it('lists two links, each with its email and day, and ends both with one button', async () => {
  await mailed('first@example.net', '2026-10-17')
  await mailed('second@example.net', '2026-10-20')
  const { text } = await drawPage(visitor, paths.profile)
  const first = notice('first@example.net', '2026-10-17')
  const second = notice('second@example.net', '2026-10-20')
  expect([first, second, say.profile_way_back_end()].map((part) => times(text, part))).toEqual([1, 1, 1])
  expect(text.indexOf(first)).toBeLessThan(text.indexOf(second))
})

it('says nothing if there are none', async () => {
  expect((await drawPage(visitor, paths.profile)).text).not.toContain(say.profile_way_back_end())
})
