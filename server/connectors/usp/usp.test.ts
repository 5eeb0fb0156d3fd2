// Tests reading the state of devices over a real broker. Also tests that nobody else can send messages in a device's
// name.
import { connectAsync } from 'mqtt'
import { describe, expect, it } from 'vitest'
import { hasMosquitto } from '../../testing/device-broker.ts'
import { box, modem, stranger, twin, useManagedHome } from '../../testing/managed-home.ts'

describe.skipIf(!hasMosquitto)('over a broker', () => {
  const home = useManagedHome()
  const { has, runs, starts, standing, reboot, knownAgents } = home
  const read = (serials: string[]) => home.server.world.devices.read(serials)
  /** Connects a client to the broker with the credentials of an agent. */
  const clientAs = async ({ endpointId }: { endpointId: string }) => {
    const { broker: url, user: username, password } = home.broker.agent(endpointId)
    return connectAsync(url, { protocolVersion: 5, username, password, reconnectPeriod: 0 })
  }

  it('a device reports its uptime, its optical level, and its number of starts', async () => {
    await runs(modem, { lightDbm: -21.346, starts: 17 })
    expect([...(await read([modem.serial, 'NOBODY']))]).toEqual([
      [
        modem.serial,
        {
          isOnline: true,
          // One day and one second ago. The device gives its uptime in whole seconds, so it may have started up to a
          // second earlier.
          startedAt: home.server.clock.read().subtract({ seconds: 86_401 }),
          starts: 17,
          lightDbm: -21.346,
        },
      ],
    ])
  })

  it('a box reports no optical level', async () => {
    await runs(box)
    expect((await read([box.serial])).get(box.serial)).toMatchObject({ isOnline: true, lightDbm: undefined })
  })

  it('if two makers use the same serial number, neither device is touched', async () => {
    await has(box)
    const both = [await runs(box), await runs(twin)]
    expect(await standing()).toEqual([[null, undefined]])
    expect(await reboot(box.serial)).toBe('Failed')
    expect(both.map((agent) => agent.restarts())).toEqual([0, 0])
  })

  it('nobody can answer or speak for someone else’s device', async () => {
    await has(modem)
    const agent = await runs(modem)
    await agent.goAway()
    // A stranger's agent, with its own credentials, subscribes to all topics. It also tries to send messages on the
    // modem's topic and in the modem's name.
    const thief = await clientAs(stranger)
    const overheard: string[] = []
    thief.on('message', (topic) => void overheard.push(topic))
    await thief.subscribeAsync('usp/#', { qos: 1 })
    await expect(
      thief.publishAsync(`usp/controllers/${modem.endpointId}`, 'anything', { qos: 1 }),
    ).rejects.toThrow()
    await starts(stranger, { speaksAs: modem.endpointId })
    expect(await standing()).toEqual([[false, undefined]])
    expect(overheard).toEqual([])
    await thief.endAsync(true)
    expect(await knownAgents()).toEqual([modem.endpointId])
  })

  it('anything that isn’t a message is skipped', async () => {
    await has(modem)
    await runs(modem)
    const client = await clientAs(modem)
    for (const noise of ['', 'anything', '\u0000'.repeat(1_000), Buffer.alloc(60_000, 0x0a)])
      await client.publishAsync(`usp/controllers/${modem.endpointId}`, noise, { qos: 1 })
    await client.endAsync(true)
    expect(await standing()).toEqual([[true, undefined]])
  })
})
