// Every route of CP §2, opened by URL by everyone in the demonstration. Routes that only a browser can follow are in
// the journey of this name.
import { paths as consolePaths } from '@lightwell/agent-console/shell/paths.ts'
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { signIns } from '@lightwell/server/demo/people.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'
import { headings, landingsOf, ofStaff } from './landings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each(ofStaff)('%s is a page of the console, not of the portal', (route) => {
  expect(Object.values(paths)).not.toContain(route)
  expect(Object.values<string>(consolePaths)).toContain(route)
})

describe.each(signIns)('%s', (signIn) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await server.signedIn(signIn)
  })
  const headed = headings(wordsIn('en'), signIn)

  it.each(landingsOf(signIn).filter(({ takesBrowser }) => !takesBrowser))(
    'goes from $route to $place',
    async ({ route, place }) => {
      const { path, parts } = await drawPage(visitor, route)
      const heading = parts('h1', '').map(({ text }) => text.trim())
      expect({ path, heading }).toEqual({ path: place, heading: [headed[place]] })
    },
  )
})
