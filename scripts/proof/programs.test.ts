import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Ended, runNode } from './programs.ts'

test('ends a program in an endless loop, with what it started', async () => {
  const endless = 'for (;;);'
  const parent = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '${endless}'])
    console.log(pid)
    ${endless}`
  let pid = 0
  // On a busy machine, the program may be killed before it reaches its loop. So this tries longer and longer limits.
  for (let quietMinutes = 0.02; pid === 0; quietMinutes *= 5) {
    const { code, said } = await runNode({ args: ['-e', parent], quietMinutes })
    expect(code).not.toBe(0)
    expect(said).toContain(`printed nothing for ${quietMinutes} minutes`)
    pid = Number(/^\d+/.exec(said)?.[0] ?? 0)
  }
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
})

test('lets a program run that prints something now and then, however long it takes', async () => {
  const talkFor = (quietMinutes: number) => {
    const talk = `
      let times = 0
      const talk = setInterval(() => {
        console.log('still here')
        if (++times === 10) clearInterval(talk)
      }, ${(quietMinutes * 60_000) / 5})`
    return runNode({ args: ['-e', talk], quietMinutes })
  }
  // On a busy machine, even this program may print nothing for too long. So this tries longer and longer limits.
  const ends: Ended[] = []
  for (const quietMinutes of [0.02, 0.1, 0.5])
    if (ends.at(-1)?.code !== 0) ends.push(await talkFor(quietMinutes))
  expect(ends.at(-1)).toMatchObject({ code: 0, said: 'still here\n'.repeat(10) })
})

test.skipIf(!existsSync('/proc/self/stat'))(
  'reports the CPU seconds of a program and of the programs it waited for',
  async () => {
    const spin = `const began = process.cpuUsage(); while (process.cpuUsage(began).user < 100_000);`
    const parent = `${spin} require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(spin)}])`
    const { cpuSeconds } = await runNode({ args: ['-e', parent] })
    // The program starts two processes that each use a tenth of a second of CPU.
    expect(cpuSeconds).toBeGreaterThanOrEqual(0.2)
  },
)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a run that receives %s ends what it started',
  async (signal) => {
    const file = join(mkdtempSync(join(tmpdir(), 'lightwell-steps-')), 'pid')
    const endless = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); for (;;);`
    const run = `
    import { endWhenBrokenOff, runNode } from ${JSON.stringify(join(import.meta.dirname, 'programs.ts'))}
    endWhenBrokenOff()
    await runNode({ args: ['-e', ${JSON.stringify(endless)}] })`
    const runner = spawn(process.execPath, ['--input-type=module', '-e', run])
    const ended = once(runner, 'exit')
    await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/), {
      timeout: 60_000,
    })
    runner.kill(signal)
    expect(await ended).toEqual([128 + constants.signals[signal], null])
    const pid = Number(readFileSync(file, 'utf8'))
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
  },
)
