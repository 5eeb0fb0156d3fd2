import { find } from '@lightwell/rulebook/search/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addIdentity } from '../identity/test-rows.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

// Tests that names are found in the same way, whatever collation the database has.

let server: TestServer
let viewer: Visitor
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  viewer = await withStaffSession(server, await staffOf(server, 'viewer'))
})
afterAll(() => server.close())

async function somebody(first_name: string, last_name: string, userName?: string): Promise<string> {
  const { identityId } = await addIdentity(server)
  await rename(identityId, { first_name, last_name, ...(userName && { dst_user_name: userName }) })
  return identityId
}
const rename = (identityId: string, to: object) =>
  server.world.database.updateTable('identities').set(to).where('id', '=', identityId).execute()

const ask = async (q: string, after?: string) =>
  (await viewer.ask(find, { query: { q, ...(after !== undefined && { after }) } })).reply
const found = async (q: string) => (await ask(q)).people.map(({ uid }) => uid)

it.each<[string, string, string, string[]]>([
  [
    'a plain name',
    'Wilhelmina',
    'Quisling',
    ['wilhelmina', 'Quisling', 'WILH', 'quis', 'Wilhelmina Quisling', 'Quisling, Wilhelmina', 'Wilhelmina Q'],
  ],
  ['accents', 'Zoë', 'Brønstedé', ['zoe bronstede', 'ZOË', 'Brönstede', 'brønst', 'BRØNSTEDÉ, zoé']],
  [
    'an apostrophe',
    'Seán',
    'O’Dowdall',
    ["o'dowdall", 'ODowdall', 'o dowdall', 'sean o`dow', 'O’DOWDALL, Sean'],
  ],
  [
    'two last names',
    'Itzel',
    'Xicoténcatl Yturbide',
    [
      'xicotencatl',
      'yturbide',
      'itzel yturb',
      'Xicotencatl, Itzel',
      'Yturbide, Itzel',
      'xicotencatl yturbide itzel',
    ],
  ],
  [
    'two first names',
    'Jolanda Kreszentia',
    'Vexler',
    ['jolanda vexler', 'kreszentia', 'Kreszentia Vexler', 'Vexler, Jolanda', 'jolandakreszentia vexler'],
  ],
  [
    'a dash',
    'Jean-Barnabé',
    'Wuest-Ypma',
    ['jean barnabe', 'Barnabé', 'ypma', 'wuest ypma', 'Wuest-Ypma, Jean'],
  ],
  [
    'words before it',
    'Ofelia',
    'de la Zaldumbide',
    ['zaldumbide', 'de la zald', 'delazaldumbide', 'Ofelia Zaldumbide'],
  ],
  ['one letter', 'Ü', 'J', ['j u', 'Ü J', 'uj']],
  ['Chinese letters', '小曈', '欧阳', ['欧', '欧阳', '小曈', '欧阳小曈', '欧阳 小曈']],
  ['letters without a plain form', 'Łucja', 'Weißkopf', ['lucja', 'ŁUCJA', 'weisskopf', 'WEISSKOPF, Łucja']],
  ['a digit', 'Thaddeus', 'Quartermain 3rd', ['quartermain 3rd', '3rd thaddeus']],
  ['letters put together of two', 'Ame\u0301lie', 'N\u0303andu', ['amélie', 'nandu', 'ÑANDÚ']],
])('by a name with %s', async (_, first, last, typed) => {
  const identityId = await somebody(first, last)
  for (const each of typed) expect(await found(each), each).toEqual([identityId])
})

it('a beginning finds, and what stands within a word doesn’t', async () => {
  const identityId = await somebody('Zebedeeus', 'Gnocchi')
  expect(await found('zebed')).toEqual([identityId])
  expect(await found('bedeeus')).toEqual([])
  expect(await found('gnocchi x')).toEqual([])
})

it('somebody who has another name is found by that one alone', async () => {
  const identityId = await somebody('Perpetua', 'Oldfashioned')
  await rename(identityId, { last_name: 'Newfangled' })
  expect(await found('oldfashioned')).toEqual([])
  expect(await found('newfangled')).toEqual([identityId])
  await server.world.database.deleteFrom('identities').where('id', '=', identityId).execute()
  expect(await found('newfangled')).toEqual([])
})

it('by the longest names that there are', async () => {
  const [first, last] = ['Ab'.repeat(50), `Vv${'w'.repeat(98)}`]
  const identityId = await somebody(first, last)
  expect(await found('vvwww')).toEqual([identityId])
  expect(await found(`${last}, ${first}`)).toEqual([identityId])
})

it('pages go on by the alphabet, and have everybody once', async () => {
  const everybody: string[] = []
  // Some of these people match by both of their names. One also matches by their user name.
  for (let count = 0; count < 47; count++)
    everybody.push(await somebody(`Mpx${'abcde'[count % 5]}`, count % 2 ? `Mpx${count}` : 'Ruiz'))
  const called = await somebody('Mpx', 'Mpx', 'MPX')
  const pages: string[][] = []
  let after: string | undefined
  do {
    const { people, next } = await ask('mpx', after)
    pages.push(people.map(({ uid }) => uid))
    if (after === undefined) expect(people[0]).toMatchObject({ uid: called, by: 'user-name' })
    after = next ?? undefined
  } while (after !== undefined)
  expect(pages.map((page) => page.length)).toEqual([20, 20, 8])
  expect(pages.flat().toSorted()).toEqual([called, ...everybody].toSorted())
})

it('a full last page is the last', async () => {
  for (let count = 0; count < 20; count++) await somebody(`Tzq${count}`, 'Ruiz')
  const page = await ask('tzq')
  expect([page.people.length, page.next]).toEqual([20, null])
})

it('pages of those who share a number have everybody once', async () => {
  const everybody: string[] = []
  for (let count = 0; count < 45; count++) {
    const identityId = await somebody('Ana', 'Ruiz')
    await rename(identityId, { telephone: '2125550166' })
    everybody.push(identityId)
  }
  const first = await ask('212-555-0166')
  const second = await ask('212-555-0166', first.next ?? '')
  const third = await ask('212-555-0166', second.next ?? '')
  const pages = [first, second, third].map(({ people }) => people.map(({ uid }) => uid))
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  expect(pages.flat()).toEqual(everybody.toSorted())
  expect(third.next).toBeNull()
})
