import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseInUse, lockFolder } from './lock.ts'

let parent: string
let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lightwell-lock-'))
  folder = join(parent, 'database')
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  rmSync(parent, { recursive: true, force: true })
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Starts another process that tries to lock the folder and prints if it got the lock. If it did, it keeps the lock. */
async function another(): Promise<{ said: string; child: ChildProcess }> {
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
    try {
      lockFolder(${JSON.stringify(folder)})
      console.log('held')
    } catch (error) {
      console.log(error.message)
    }
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = await once(createInterface({ input: child.stdout }), 'line')
  return { said, child }
}

it('a folder that another process has locked is refused, with a sentence that names it', async () => {
  const { said, child } = await another()
  expect(said).toBe('held')
  expect(() => lockFolder(folder)).toThrow(DatabaseInUse)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${child.pid} on `)
})

it('a killed process’s lock is free at once', async () => {
  const { child } = await another()
  await kill(child)
  const unlock = lockFolder(folder)
  unlock()
})

it('of several processes that start at once after a kill, one gets the folder', async () => {
  const { child } = await another()
  await kill(child)
  const said = await Promise.all([another(), another(), another(), another()])
  expect(said.filter((each) => each.said === 'held')).toHaveLength(1)
})

it('a released folder can be locked again', () => {
  lockFolder(folder)()
  lockFolder(folder)()
})

it('the process number in a holder’s note means nothing: another container has its own numbers', () => {
  writeFileSync(`${folder}.holder`, `process ${process.pid} on elsewhere`)
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DatabaseInUse)
  unlock()
})
