import {
  sandboxKey,
  startTextGateway,
  type TextGatewayDouble,
} from '@lightwell/simulators/text-messages/main.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { isNight, sendTextNow, sendTexts } from './send-texts.ts'
import { addText, stopNumber, type TextDraft } from './store.ts'

let server: TestServer
let gateway: TextGatewayDouble
beforeAll(async () => {
  gateway = await startTextGateway({ port: 0, clock: () => new Date(server.clock.read().epochMilliseconds) })
  server = await startTestServer({
    settings: {
      TEXT_URL: gateway.address,
      TEXT_KEY: sandboxKey,
      TEXT_FROM: '+18005550100',
      PROVIDER_TIMEOUT_SECONDS: '2',
    },
  })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
beforeEach(async () => {
  server.clock.set(usualInstant)
  gateway.sent().length = 0
  for (const table of ['text_messages', 'stopped_numbers'] as const)
    await server.world.database.deleteFrom(table).execute()
})
afterEach(() => gateway.faults())

const telephone = '5855550102'
const promise = (more: Partial<TextDraft> = {}) => {
  const now = server.clock.read()
  const expiresAt = now.add({ hours: 24 })
  return addText(
    server.world.database,
    { telephone, text: 'Hello', isUrgent: false, expiresAt, ...more },
    now,
  )
}
const send = () => sendTexts(server.world)
const texts = () => gateway.sent().map(({ text }) => text)
const waiting = async () => {
  const { count } = await server.world.database
    .selectFrom('text_messages')
    .where('sent_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
const state = async (id: string) => {
  const row = await server.world.database
    .selectFrom('text_messages')
    .where('id', '=', id)
    .select(['attempts', 'sent_at', 'given_up_at'])
    .executeTakeFirstOrThrow()
  if (row.sent_at) return 'sent'
  return row.given_up_at ? 'given up' : `waits after ${row.attempts}`
}

describe('a text message', () => {
  it('goes out, from the provider’s number to the telephone', async () => {
    const id = await promise()
    expect(await send()).toBe(1)
    expect(gateway.sent()).toEqual([{ id, from: '+18005550100', to: '+15855550102', text: 'Hello' }])
    expect(await send()).toBe(0)
  })

  it('is tried at once if someone is waiting for it', async () => {
    const id = await promise({ isUrgent: true })
    await sendTextNow(server.world, id)
    expect(await state(id)).toBe('sent')
  })

  it('waits longer after each failure, and goes out once', async () => {
    const id = await promise()
    gateway.faults({ error_before: 1 })
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      await send()
      server.clock.pass({ seconds: minutes * 60 - 1 })
      expect(await send()).toBe(0)
      server.clock.pass({ seconds: 1 })
    }
    expect(await state(id)).toBe('waits after 8')
    gateway.faults()
    await send()
    expect(texts()).toEqual(['Hello'])
  })

  it.each(['error_after', 'cut_after', 'garbage', 'never'] as const)(
    'goes out once if its answer is lost (%s)',
    async (fault) => {
      const id = await promise()
      gateway.faults({ [fault]: 1 })
      await send()
      gateway.faults()
      server.clock.pass({ minutes: 1 })
      await send()
      expect(await state(id)).toBe('sent')
      expect(texts()).toEqual(['Hello'])
    },
  )

  it('is abandoned if the telephone accepts none', async () => {
    const id = await promise({ telephone: '5855550404' })
    await send()
    expect(await state(id)).toBe('given up')
    expect(await server.world.events.registry.metrics()).toContain(
      'lightwell_texts_given_up_total{why="refused"} 1',
    )
  })

  it('is abandoned once it’s no longer useful', async () => {
    const id = await promise({ isUrgent: true, expiresAt: server.clock.read().add({ minutes: 10 }) })
    server.clock.pass({ minutes: 10 })
    await send()
    expect([await state(id), texts()]).toEqual(['given up', []])
  })

  it('goes to nobody who has replied STOP, except for the answer to that', async () => {
    await stopNumber(server.world.database, telephone, server.clock.read())
    await promise({ isUrgent: true, text: 'a code' })
    await promise({ isUrgent: true, isLastWord: true, text: 'no more' })
    await promise({ telephone: '2125550101', text: 'to somebody else' })
    await send()
    expect(texts().sort()).toEqual(['no more', 'to somebody else'])
  })

  it('goes out once with two servers at a time', async () => {
    for (let count = 0; count < 25; count++) await promise({ text: `Hello ${count}` })
    const second = await server.another()
    while ((await waiting()) > 0) {
      await Promise.all([sendTexts(server.world), sendTexts(second.world)])
      server.clock.pass({ minutes: 1 })
    }
    expect(new Set(texts()).size).toBe(25)
    expect(texts().length).toBe(25)
  })

  it('isn’t lost with the server that was sending it', async () => {
    const id = await promise()
    const ended = {
      ...server.world,
      textGateway: { send: () => Promise.reject(new Error('the server ended')) },
    }
    await expect(sendTexts(ended)).rejects.toThrow('the server ended')
    server.clock.pass({ minutes: 1 })
    await send()
    expect(await state(id)).toBe('sent')
  })
})

describe('at night', () => {
  it.each([
    ['2026-10-15T00:59:59Z', false],
    ['2026-10-15T01:00:00Z', true],
    ['2026-10-15T09:59:59Z', true],
    ['2026-10-15T10:00:00Z', false],
  ])('%s in New York: %s', (at, expected) => {
    expect(isNight(Temporal.Instant.from(at), 'America/New_York')).toBe(expected)
  })

  it('messages that someone is waiting for go out, and the rest in the morning', async () => {
    server.clock.set('2026-10-15T02:00:00Z')
    await promise({ text: 'your bill' })
    await promise({ text: 'a code', isUrgent: true })
    await send()
    expect(texts()).toEqual(['a code'])
    server.clock.set('2026-10-15T10:00:00Z')
    await send()
    expect(texts()).toEqual(['a code', 'your bill'])
  })
})
