import { expect, it, vi } from 'vitest'
import { onceDatabaseAnswers } from './wait.ts'

const starting = () => Object.assign(new Error('the database system is starting up'), { code: '57P03' })
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('waits for a database that’s starting, and says so once', async () => {
  const work = vi.fn<() => Promise<string>>()
  work.mockRejectedValueOnce(refused()).mockRejectedValueOnce(starting()).mockResolvedValueOnce('migrated')
  const report = vi.fn()
  expect(await onceDatabaseAnswers(work, { seconds: 60, report })).toBe('migrated')
  expect(report).toHaveBeenCalledTimes(1)
})

it('doesn’t wait if something else is wrong', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('column "due_on" does not exist'))
  await expect(onceDatabaseAnswers(work, { seconds: 60, report: () => {} })).rejects.toThrow('does not exist')
  expect(work).toHaveBeenCalledTimes(1)
})

it('gives up when the time is up, with the error', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(starting())
  await expect(onceDatabaseAnswers(work, { seconds: 0, report: () => {} })).rejects.toThrow('starting up')
})
