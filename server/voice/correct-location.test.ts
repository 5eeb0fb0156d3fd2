// Tests where 911 calls from a line go: the network and the portal end up with the same address, whichever requests or
// answers get lost.
import { correctLocation, listLines } from '@lightwell/rulebook/voice/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SwitchLocation, VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { settleLocations } from './settle-locations.ts'
import { addLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let embedded: VoiceSwitch
let number: string
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.voiceSwitch
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  number = (await addLine(server, customer)).number
})
afterEach(async () => {
  server.world.voiceSwitch = embedded
  await settleLocations(server.world)
})

const place = { street: '1 Example Street', unit: 'Floor 2', city: 'Rochester', state: 'NY', zip: '14604' }
const at = (street: string) => ({ ...place, street })
const correct = (body: typeof place & { confirmed?: boolean } = place, tn = number, who = customer) =>
  who.visitor.ask(correctLocation, { params: { tn }, body })
const linesOf = async ({ visitor, accountId } = customer) =>
  (await visitor.ask(listLines, { params: { id: accountId as AccountId } })).reply.lines
const shown = async (tn = number) => (await linesOf()).find((line) => line.number === tn)?.location?.street
const subjects = async () => (await mailsAbout(server, customer)).map(({ subject }) => subject)
const outcomeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
]

const changed = 'The 911 address for your phone line was changed'
const inDoubt = 'When you call 911, say where you are'

type Heard = Awaited<ReturnType<VoiceSwitch['registerLocation']>>
interface Network {
  asked: SwitchLocation[]
  street: string | undefined
}

/**
 * Simulates a network that keeps the request with the greatest id.
 * @param answer returns what we hear from the network about a request, which may be nothing
 */
function playNetwork(answer: (asked: SwitchLocation, times: number) => Promise<Heard> | Heard): Network {
  const asked: SwitchLocation[] = []
  const network: Network = { asked, street: undefined }
  let last = ''
  server.world.voiceSwitch = {
    ...embedded,
    async registerLocation(change) {
      if (change.number !== number) return 'registered'
      asked.push(change)
      if (change.id > last) {
        last = change.id
        network.street = change.location.street
      }
      return answer(change, asked.length)
    },
  }
  return network
}

describe('where 911 calls go', () => {
  it('is unset until somebody sets it, and each change notifies the owners', async () => {
    expect(await linesOf()).toMatchObject([{ location: null }])
    expect((await correct()).reply).toEqual(place)
    expect(await linesOf()).toMatchObject([{ location: place }])
    expect(await subjects()).toEqual([changed])
    await correct(at('2 Example Street'))
    expect(await subjects()).toEqual([changed, changed])
  })

  it('saved again unchanged makes no request and notifies nobody', async () => {
    await correct()
    const network = playNetwork(() => 'registered')
    expect((await correct()).reply).toEqual(place)
    expect(network.asked).toEqual([])
    expect(await subjects()).toEqual([changed])
  })

  it('only changes for that line', async () => {
    const other = await addLine(server, customer)
    await correct(at('7 Other Street'), other.number)
    await correct()
    expect([await shown(), await shown(other.number)]).toEqual([place.street, '7 Other Street'])
  })

  it.each([
    ['in a post office box', at('PO Box 12'), { street: 'post-box' }],
    ['in no state', { ...place, state: 'ZZ' }, { state: 'no-state' }],
  ])('is refused %s', async (_name, body, fields) => {
    const refused = await correct(body)
    expect(outcomeOf(refused)).toEqual([422, 'location-refused'])
    expect(refused.problem.fields).toEqual(fields)
    expect(await linesOf()).toMatchObject([{ location: null }])
  })

  it.each([
    ['without a house number', at('One Example Plaza'), { street: 'no-number' }],
    ['in a zip code of another state', { ...place, zip: '90210' }, { zip: 'other-state' }],
    ['with a mailbox beside the street', at('12 Example Street PMB 5'), { street: 'post-box' }],
  ])('needs confirmation once %s, and goes to the network as typed', async (_name, body, fields) => {
    const network = playNetwork(() => 'registered')
    const asked = await correct(body)
    expect(outcomeOf(asked)).toEqual([409, 'location-doubted'])
    expect(asked.problem.fields).toEqual(fields)
    expect(network.asked).toEqual([])
    expect((await correct({ ...body, confirmed: true })).reply).toEqual(body)
    expect(network.asked.map(({ location }) => location)).toEqual([body])
    expect((await correct({ ...body, unit: 'Floor 3' })).status).toBe(200)
  })

  it('needs confirmation if the apartment is left out, but not for what was confirmed with it', async () => {
    await correct()
    const asked = await correct({ ...place, unit: '' })
    expect([...outcomeOf(asked), asked.problem.fields]).toEqual([
      409,
      'location-doubted',
      { unit: 'no-unit' },
    ])
    expect(await linesOf()).toMatchObject([{ location: place }])
    expect((await correct({ ...place, unit: '', confirmed: true })).status).toBe(200)
    expect(await linesOf()).toMatchObject([{ location: { ...place, unit: '' } }])
  })

  it.each([
    ['in a post office box', at('PO Box 12')],
    ['in no state', { ...place, state: 'ZZ' }],
  ])('is refused %s, whatever is confirmed', async (_name, body) => {
    expect(outcomeOf(await correct({ ...body, confirmed: true }))).toEqual([422, 'location-refused'])
  })

  it('stays the same if nobody knows the place, and can be set again at once', async () => {
    await correct()
    playNetwork(() => 'unknown')
    const refused = await correct(at('9 Elsewhere'))
    expect([...outcomeOf(refused), refused.problem.fields]).toEqual([
      422,
      'location-refused',
      { street: 'unknown' },
    ])
    playNetwork(() => 'registered')
    expect((await correct(at('3 Known Street'))).status).toBe(200)
    expect(await shown()).toBe('3 Known Street')
  })
})

describe('a place whose answer was lost', () => {
  it('is requested again under the same key, then shown and announced once the network confirms it', async () => {
    await correct()
    const network = playNetwork((_asked, times) => (times === 1 ? 'unreachable' : 'registered'))
    expect(outcomeOf(await correct(at('9 Elsewhere')))).toEqual([503, 'unavailable'])
    expect(await shown()).toBe(place.street)
    expect(await subjects()).toEqual([changed])
    await settleLocations(server.world)
    await settleLocations(server.world)
    expect(network.asked).toHaveLength(2)
    expect(new Set(network.asked.map(({ id }) => id)).size).toBe(1)
    expect(await shown()).toBe(network.street)
    expect(await subjects()).toEqual([changed, changed])
  })

  it('that the network doesn’t know after all is forgotten, and announced to nobody', async () => {
    await correct()
    playNetwork((_asked, times) => (times === 1 ? 'unreachable' : 'unknown'))
    await correct(at('9 Elsewhere'))
    await settleLocations(server.world)
    expect(await shown()).toBe(place.street)
    expect(await subjects()).toEqual([changed])
  })

  it('saved again is the same change', async () => {
    const network = playNetwork((_asked, times) => (times === 1 ? 'unreachable' : 'registered'))
    await correct(at('9 Elsewhere'))
    expect((await correct(at('9 Elsewhere'))).status).toBe(200)
    expect(new Set(network.asked.map(({ id }) => id)).size).toBe(1)
    expect(await subjects()).toEqual([changed])
  })

  it('is settled before it’s set back to what the page still shows', async () => {
    await correct()
    const network = playNetwork((_asked, times) => (times === 1 ? 'unreachable' : 'registered'))
    await correct(at('9 Elsewhere'))
    expect((await correct()).status).toBe(200)
    expect([network.street, await shown()]).toEqual([place.street, place.street])
    expect(await subjects()).toEqual([changed, changed, changed])
  })

  it('blocks other changes while it can’t be settled', async () => {
    await correct()
    const network = playNetwork(() => 'unreachable')
    await correct(at('9 Elsewhere'))
    expect(outcomeOf(await correct(at('5 Third Street')))).toEqual([503, 'unavailable'])
    expect(network.street).toBe('9 Elsewhere')
  })

  it('requested by a server that died is requested by the next', async () => {
    const network = playNetwork((_asked, times) =>
      times === 1 ? Promise.reject<Heard>(new Error('It was killed here.')) : 'registered',
    )
    expect((await correct(at('9 Elsewhere'))).status).toBe(500)
    await settleLocations(server.world)
    expect(await shown()).toBe(network.street)
    expect(await subjects()).toEqual([changed])
  })

  it('stays ordered until the network answers, even days later, and whoever is watching', async () => {
    await correct()
    const away = playNetwork(() => 'unreachable')
    await correct(at('9 Elsewhere'))
    server.clock.pass({ hours: 50 })
    await settleLocations(server.world)
    expect(away.asked).toHaveLength(2)
    playNetwork(() => 'registered')
    await settleLocations(server.world)
    customer = await customer.elsewhere()
    expect(await shown()).toBe('9 Elsewhere')
  })

  it.each([
    ['doesn’t answer', () => 'unreachable' as const],
    ['answers what nobody expects', () => Promise.reject(new Error('What is this?'))],
  ])(
    'is announced once as in doubt if the network %s for ten minutes, and again when it’s settled',
    async (_name, answer) => {
      await correct()
      playNetwork(answer)
      await correct(at('9 Elsewhere'))
      const later = async (seconds: number) => {
        server.clock.pass({ seconds })
        await server.world.database.deleteFrom('misfits').execute()
        await settleLocations(server.world)
      }
      await later(599)
      expect(await subjects()).toEqual([changed])
      await later(1)
      await later(60)
      expect(await subjects()).toEqual([changed, inDoubt])
      const [, mail] = await mailsAbout(server, customer)
      expect(JSON.stringify(mail)).not.toMatch(/Elsewhere/)
      playNetwork(() => 'registered')
      await later(60)
      expect(await subjects()).toEqual([changed, inDoubt, changed])
    },
  )
})

describe('two people correcting it at once', () => {
  /**
   * Holds back the answer to the first request, which the network has already carried out. The returned function
   * releases it.
   */
  function holdFirst() {
    const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const network = playNetwork(async (_asked, times): Promise<Heard> => {
      if (times === 1) {
        reached.resolve()
        await going.promise
      }
      return 'registered'
    })
    return { network, reached: reached.promise, letGo: going.resolve }
  }

  it.each([
    ['another place', '3 Second Street'],
    ['the place where it was', place.street],
  ])('leave the portal and the network with the same: the second gets %s', async (_name, street) => {
    await correct()
    const { network, reached, letGo } = holdFirst()
    const first = correct(at('2 First Street'))
    await reached
    expect((await correct(at(street), number, await customer.elsewhere())).status).toBe(200)
    letGo()
    expect((await first).status).toBe(200)
    expect([network.street, await shown()]).toEqual([street, street])
    expect(await subjects()).toEqual([changed, changed, changed])
  })

  it('for the same place cause one notification', async () => {
    const { reached, letGo } = holdFirst()
    const first = correct()
    await reached
    expect((await correct(place, number, await customer.elsewhere())).status).toBe(200)
    letGo()
    expect((await first).status).toBe(200)
    expect(await subjects()).toEqual([changed])
  })
})
