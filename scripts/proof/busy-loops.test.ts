import { expect, test, vi } from 'vitest'
import { endBusyLoops, startBusyLoops } from './busy-loops.ts'

test('the loops spin until they are ended', async () => {
  const pids = startBusyLoops()
  expect(pids).toHaveLength(4)
  for (const pid of pids) expect(() => process.kill(pid, 0)).not.toThrow()
  endBusyLoops()
  for (const pid of pids)
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
})
