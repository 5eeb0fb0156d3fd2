// Tests the controller without the rest of the server, but with a real broker and with agents that misbehave.
import { kinds, type Message, read, write } from '@lightwell/simulators/usp-agent/messages.ts'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeviceBroker, hasMosquitto, startDeviceBroker } from '../../testing/device-broker.ts'
import { type Controller, openController } from './controller.ts'

const modem = 'os::0A1B2C-MODEM'
const stranger = 'os::0A1B2C-STRANGER'
const controllerId = 'self::lightwell'
const get = { oneofKind: 'get' as const, get: { paramPaths: ['Device.DeviceInfo.UpTime'] } }

describe.skipIf(!hasMosquitto)('a controller', () => {
  let broker: DeviceBroker
  let controller: Controller
  const clients: MqttClient[] = []
  const events = {
    hear: vi.fn(async (_agent: string) => true),
    dropped: vi.fn(),
    answered: vi.fn(),
    connected: vi.fn(),
    failed: vi.fn(),
  }
  beforeAll(async () => {
    broker = await startDeviceBroker([modem, stranger])
  })
  afterAll(() => broker[Symbol.asyncDispose]())
  beforeEach(() => {
    vi.clearAllMocks()
    events.hear.mockImplementation(async () => true)
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.endAsync(true)
    await controller.close()
  })

  const open = (more: { password?: string; answerSeconds?: number; user?: string } = {}) => {
    const { user, password } = broker.controller
    const url = new URL(broker.controller.broker)
    controller = openController({ url, user, password, controllerId, answerSeconds: 60, ...more }, events)
  }
  const opened = async (more: { answerSeconds?: number } = {}) => {
    open(more)
    await expect.poll(() => events.connected.mock.lastCall).toEqual([true])
  }

  interface Heard {
    bytes: Buffer
    /**
     * `answerTo` is the topic for the answer. `expiresIn` is the number of seconds for which the broker keeps the
     * request.
     */
    answerTo: string
    expiresIn: number | undefined
  }
  /**
   * Connects a client to the broker with an agent's credentials, and collects the messages that the client receives.
   */
  async function at(agent: string) {
    const { broker: url, user: username, password } = broker.agent(agent)
    const client = await connectAsync(url, { protocolVersion: 5, username, password, reconnectPeriod: 0 })
    clients.push(client)
    const heard: Heard[] = []
    client.on('message', (_topic, bytes, { properties }) => {
      heard.push({
        bytes,
        answerTo: properties?.responseTopic ?? '',
        expiresIn: properties?.messageExpiryInterval,
      })
    })
    await client.subscribeAsync(`usp/agents/${agent}`, { qos: 1 })
    const says = (topic: string, message: Message, ends: Partial<{ fromId: string; toId: string }> = {}) =>
      client.publishAsync(topic, write({ fromId: agent, toId: controllerId, ...ends }, message), { qos: 1 })
    return {
      client,
      heard,
      says,
      notifies: (msgId: string, ends = {}) => says(`usp/controllers/${agent}`, hello(msgId), ends),
      /** Waits until the agent has received a request. Returns the first request it received. */
      async question() {
        await expect.poll(() => heard.length).toBeGreaterThan(0)
        const [question] = heard as [Heard]
        return { ...question, msgId: read(question.bytes).message.header.msgId }
      },
    }
  }
  const hello = (msgId: string): Message => ({
    header: { msgId, msgType: kinds.notify },
    body: { request: { notify: { subscriptionId: 'boot', sendResp: true, event: { eventName: 'Boot!' } } } },
  })
  const answerTo = (msgId: string): Message => ({
    header: { msgId, msgType: kinds.getResp },
    body: { response: { getResp: { reqPathResults: [] } } },
  })

  it.each([10, 60])(
    'sends a request that expires with the time to answer, %d seconds',
    async (answerSeconds) => {
      await opened({ answerSeconds })
      const agent = await at(modem)
      const answer = controller.ask(modem, get)
      const { answerTo: topic, expiresIn, msgId } = await agent.question()
      expect(expiresIn).toBeGreaterThan(answerSeconds / 2)
      expect(expiresIn).toBeLessThanOrEqual(answerSeconds)
      await agent.says(topic, answerTo(msgId))
      expect(await answer).toMatchObject({ oneofKind: 'getResp' })
    },
  )

  it.each([
    ['sooner', 7, 7],
    ['no later than it is answered', 3_600, 60],
  ])('sends a request that expires when nobody wants it anymore, %s', async (_name, wantedSeconds, most) => {
    await opened()
    const agent = await at(modem)
    const answer = controller.ask(modem, get, wantedSeconds)
    const { answerTo: topic, expiresIn, msgId } = await agent.question()
    expect(expiresIn).toBeGreaterThan(most / 2)
    expect(expiresIn).toBeLessThanOrEqual(most)
    await agent.says(topic, answerTo(msgId))
    await answer
  })

  it('ignores answers from another agent, and answers for another controller', async () => {
    await opened({ answerSeconds: 2 })
    const [agent, thief] = [await at(modem), await at(stranger)]
    const answer = controller.ask(modem, get)
    const { answerTo: topic, msgId } = await agent.question()
    await thief.says(topic.replace(modem, stranger), answerTo(msgId))
    await agent.says(topic, answerTo(msgId), { toId: 'self::another' })
    expect(await answer).toBe('no-answer')
    expect(events.dropped.mock.calls).toEqual([['for-another']])
  })

  it.each([
    ['for another controller', { toId: 'self::another' }, 'for-another'],
    ['in the name of another agent', { fromId: stranger }, 'not-its-own'],
  ])('skips an agent’s message %s, and reports that', async (_name, ends, why) => {
    await opened()
    const agent = await at(modem)
    await agent.notifies('hello', ends)
    await expect.poll(() => events.dropped.mock.calls).toEqual([[why]])
    expect(events.hear).not.toHaveBeenCalled()
  })

  it('confirms a message once it’s stored, and not before', async () => {
    await opened()
    const agent = await at(modem)
    events.hear.mockImplementationOnce(async () => false)
    await agent.notifies('lost')
    await agent.notifies('kept')
    expect((await agent.question()).msgId).toBe('kept')
  })

  it('knows at once that an agent is offline', async () => {
    await opened()
    expect(await controller.ask(modem, get)).toBe('nobody')
    await at(modem)
    const answer = controller.ask(modem, get)
    await controller.close()
    expect(await answer).toBe('away')
  })

  it.each([
    ['of letters that nobody sees', '\u0000'],
    ['that no broker takes', 'x'.repeat(60_000)],
  ])('doesn’t lose its connection over a message with an id %s', async (_name, msgId) => {
    await opened()
    const [agent, thief] = [await at(modem), await at(stranger)]
    await thief.notifies(msgId)
    await expect.poll(() => events.dropped.mock.calls).toEqual([['no-record']])
    await agent.notifies('hello')
    expect((await agent.question()).msgId).toBe('hello')
    expect(events.connected.mock.calls).toEqual([[true]])
  })

  it('isn’t disconnected by a client that calls itself what’s in the topics', async () => {
    await opened()
    const [agent, thief] = [await at(modem), broker.agent(stranger)]
    const answer = controller.ask(modem, get)
    const { answerTo: topic, msgId } = await agent.question()
    const [, , , server = ''] = topic.split('/')
    const { broker: url, user: username, password } = thief
    for (const clientId of [`${controllerId}-${server}`, server])
      clients.push(
        await connectAsync(url, { protocolVersion: 5, username, password, clientId, reconnectPeriod: 0 }),
      )
    await agent.says(topic, answerTo(msgId))
    expect(await answer).toMatchObject({ oneofKind: 'getResp' })
    expect(events.connected.mock.calls).toEqual([[true]])
  })

  it('leaves no request open when it closes', async () => {
    await opened()
    await at(modem)
    const answer = controller.ask(modem, get)
    await controller.close()
    expect(await answer).toBe('away')
  })

  it('reports why the broker refuses it', async () => {
    open({ password: 'another' })
    await expect.poll(() => events.failed.mock.lastCall?.[0]).toMatch(/not authorized/i)
    expect(events.connected).not.toHaveBeenCalled()
  })

  it('reports that it may not write to an agent', async () => {
    // Connects our server with an agent's credentials, which can't publish to other agents.
    open({ user: broker.agent(stranger).user })
    await expect.poll(() => events.connected.mock.lastCall).toEqual([true])
    expect(await controller.ask(modem, get)).toBe('away')
    expect(events.failed.mock.lastCall?.[0]).toMatch(/not authorized/i)
  })

  // This test must be the last one. When it ends, the broker is still delivering the agent's messages.
  it('receives answers while one agent sends more than anyone can read', async () => {
    await opened()
    const [agent, noisy] = [await at(modem), await at(stranger)]
    const count = 20_000
    const topic = `usp/controllers/${stranger}`
    for (let each = 1; each < count; each += 1) noisy.client.publish(topic, 'noise', { qos: 0 })
    await noisy.client.publishAsync(topic, 'noise', { qos: 1 })
    const answer = controller.ask(modem, get)
    const question = await agent.question()
    await agent.says(question.answerTo, answerTo(question.msgId))
    expect(await answer).toMatchObject({ oneofKind: 'getResp' })
    expect(events.dropped.mock.calls.length).toBeLessThan(count)
  })
})
