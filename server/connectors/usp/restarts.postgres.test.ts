// Tests restarts of devices over a real broker. Each restart must happen exactly once, even if a message gets lost.
import type { UspAgent } from '@lightwell/simulators/usp-agent/main.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { followReboots } from '../../equipment/follow-reboots.ts'
import { hasMosquitto } from '../../testing/device-broker.ts'
import { modem, useManagedHome } from '../../testing/managed-home.ts'

describe.skipIf(!hasMosquitto)('a restart over a broker', () => {
  const home = useManagedHome()
  const { has, runs, comesBack, standing, reboot } = home

  it('reaches the device once, and is done when the device is back, not when it agrees', async () => {
    await has(modem)
    const agent = await runs(modem)
    expect(await reboot(modem.serial)).toBe('Restarting')
    const { id: key } = await home.server.world.database
      .selectFrom('reboots')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(agent.asked()).toEqual([key])
    await expect.poll(standing).toEqual([[false, 'Restarting']])
    await comesBack(agent)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('without an answer happens once, and is done at the next sign of life', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ loses: 'operate' })
    expect(await reboot(modem.serial)).toBe('Restarting')
    // While the device restarts, the customer can't request another restart.
    home.server.clock.pass({ seconds: 30 })
    await followReboots(home.server.world)
    expect(await standing()).toEqual([[false, 'Restarting']])
    await comesBack(agent)
    await followReboots(home.server.world)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('without an answer, on a device that’s back within the second, happens once', async () => {
    await has(modem)
    const agent = await runs(modem, { upSeconds: 0 })
    agent.misbehave({ loses: 'operate' })
    await reboot(modem.serial)
    await agent.comeBack()
    home.server.clock.pass({ seconds: 30 })
    await followReboots(home.server.world)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('on a device that doesn’t count its starts, without an answer, happens once', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ loses: 'operate', hides: ['BootCount'] })
    await reboot(modem.serial)
    await comesBack(agent)
    await followReboots(home.server.world)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('on a device that doesn’t report its uptime isn’t started', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ hides: ['BootCount', 'UpTime'] })
    expect(await reboot(modem.serial)).toBe('Failed')
    expect(agent.restarts()).toBe(0)
  })

  it('with a late or triple answer is the same restart', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ times: 3, commandLateMs: 4_000 })
    expect(await reboot(modem.serial)).toBe('Restarting')
    await expect.poll(standing).toEqual([[false, 'Restarting']])
    await comesBack(agent)
    await followReboots(home.server.world)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('doesn’t happen because a query is answered too late', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ lateMs: 4_000 })
    expect(await reboot(modem.serial)).toBe('Failed')
    expect(agent.restarts()).toBe(0)
  })

  it('that the device refuses has failed', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ refusesBy: 7022 })
    expect(await reboot(modem.serial)).toBe('Failed')
    expect(agent.restarts()).toBe(0)
  })

  it('of a device that’s off has failed at once, and doesn’t happen when it’s on again', async () => {
    await has(modem)
    const agent = await runs(modem)
    await agent.goAway()
    expect(await standing()).toEqual([[false, undefined]])
    expect(await reboot(modem.serial)).toBe('Failed')
    await comesBack(agent)
    expect(await standing()).toEqual([[true, 'Failed']])
    expect(agent.restarts()).toBe(0)
  })

  it('of a device that never comes back is lost after ten minutes', async () => {
    await has(modem)
    await runs(modem)
    await reboot(modem.serial)
    home.server.clock.pass({ minutes: 10 })
    await followReboots(home.server.world)
    expect(await standing()).toEqual([[false, 'Failed']])
  })

  it('isn’t done because the device reports its last start again', async () => {
    await has(modem)
    const agent = await runs(modem, { upSeconds: 2 })
    // The device takes a minute to carry out the command, and stays online in the meantime.
    agent.misbehave({ commandLateMs: 60_000 })
    await reboot(modem.serial)
    await agent.repeatStart()
    expect(await standing()).toEqual([[true, 'Restarting']])
  })

  it('requested while the broker is down reaches the device once it’s back', async () => {
    await has(modem)
    const agent = await runs(modem)
    await home.broker.die()
    await expect.poll(standing).toEqual([[null, undefined]])
    expect(await reboot(modem.serial)).toBe('Restarting')
    expect(await standing()).toEqual([[null, 'Restarting']])
    await home.broker.rise()
    await expect.poll(standing).toEqual([[true, 'Restarting']])
    home.server.clock.pass({ seconds: 30 })
    await followReboots(home.server.world)
    await expect.poll(() => agent.restarts()).toBe(1)
    await comesBack(agent)
    expect(await standing()).toEqual([[true, 'Done']])
  })

  it('requested while the broker is down, of a device that’s off, has failed once the broker is back', async () => {
    await has(modem)
    const agent = await runs(modem)
    await agent.goAway()
    await home.broker.die()
    await expect.poll(standing).toEqual([[null, undefined]])
    expect(await reboot(modem.serial)).toBe('Restarting')
    await home.broker.rise()
    await expect.poll(standing).toEqual([[false, 'Restarting']])
    await followReboots(home.server.world)
    expect(await standing()).toEqual([[false, 'Failed']])
  })

  describe('that a broker is processing when it hangs', () => {
    let agent: UspAgent
    beforeEach(async () => {
      await has(modem)
      agent = await runs(modem)
      // The broker answers until the restart is sent. After that, it's gone.
      const { devices } = home.server.world
      home.server.world.devices = {
        ...devices,
        reboot(device) {
          home.server.world.devices = devices
          home.broker.freeze()
          return devices.reboot(device)
        },
      }
      expect(await reboot(modem.serial)).toBe('Restarting')
    })

    it('happens once if the broker crashes', async () => {
      await home.broker.die()
      await home.broker.rise()
      await expect.poll(standing).toEqual([[true, 'Restarting']])
      home.server.clock.pass({ seconds: 30 })
      await followReboots(home.server.world)
      await expect.poll(() => agent.restarts()).toBe(1)
      await comesBack(agent)
      await followReboots(home.server.world)
      expect(await standing()).toEqual([[true, 'Done']])
      expect(agent.restarts()).toBe(1)
    })

    it('happens once if the broker continues', async () => {
      home.broker.thaw()
      await expect.poll(() => agent.restarts()).toBe(1)
      await expect.poll(standing).toEqual([[false, 'Restarting']])
      home.server.clock.pass({ seconds: 30 })
      await followReboots(home.server.world)
      await comesBack(agent)
      await followReboots(home.server.world)
      expect(await standing()).toEqual([[true, 'Done']])
      expect(agent.restarts()).toBe(1)
    })
  })
})
