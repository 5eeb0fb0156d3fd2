import { describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { testFilesIn } from './paths.ts'
import { busySteps, busyTestsIn, changeSteps, named, testsIn, wholeProof } from './plan.ts'
import { byLongestWay } from './pool.ts'
import type { Step } from './step.ts'

const databaseAt = (url: string | undefined): Database => ({
  open: async () => url,
  close: async () => undefined,
})
const database = databaseAt('postgres://127.0.0.1/test')
const filesIn = (paths: string[]) => testFilesIn(paths) as string[]
const namesOf = (steps: Step[]) => steps.map(({ name }) => name)

const none = { unit: [], server: [], portal: [], journeys: [] }
const choiceOf = (tests: Partial<Record<keyof typeof none, string[]>>) => ({ tests: { ...none, ...tests } })

describe('the whole proof', () => {
  const steps = wholeProof(database)

  test('needs only steps that it has', () => {
    const names = new Set(namesOf(steps))
    expect(steps.flatMap(({ needs = [] }) => needs).filter((need) => !names.has(need))).toEqual([])
  })

  test('starts with the words: everything slow waits for them', () => {
    expect(byLongestWay(steps)[0]?.name).toBe('words')
  })
})

describe('named', () => {
  const steps = wholeProof(database)

  test('takes the steps with a word in their names, and what they need', () => {
    expect(named(steps, ['journeys'])).toEqual(
      steps.filter(({ name }) =>
        ['words', 'build', 'browser', 'mosquitto', 'postgres', 'journeys'].includes(name),
      ),
    )
  })

  test('returns the word that no name contains', () => {
    expect(named(steps, ['lint', 'nonsense'])).toEqual({ unknown: 'nonsense' })
  })
})

describe('testsIn', () => {
  test.each([
    { paths: ['rulebook/payments'], steps: ['words', 'unit tests'] },
    {
      paths: ['server/payments'],
      steps: [
        'words',
        'build',
        'poppler',
        'mosquitto',
        'postgres',
        'server on PGlite',
        'server on PostgreSQL',
        'money over a platform',
      ],
    },
    {
      paths: ['journeys/payments'],
      steps: ['words', 'build', 'browser', 'mosquitto', 'postgres', 'portal over the server', 'journeys'],
    },
    {
      paths: ['journeys/voice'],
      steps: ['words', 'build', 'browser', 'mosquitto', 'postgres', 'journeys'],
    },
    {
      paths: ['journeys/voice/voice.journey.ts'],
      steps: ['words', 'build', 'browser', 'mosquitto', 'postgres', 'journeys'],
    },
    {
      paths: ['journeys/payments/billers.test.ts'],
      steps: ['words', 'build', 'postgres', 'portal over the server'],
    },
    { paths: ['scripts/dialect'], steps: ['words', 'unit tests'] },
    { paths: ['scripts/bench'], steps: ['words', 'build', 'mosquitto', 'unit tests', 'commands'] },
    { paths: ['scripts/house.test.ts'], steps: ['words', 'unit tests'] },
    { paths: ['scripts/start.process.test.ts'], steps: ['words', 'build', 'mosquitto', 'commands'] },
    { paths: [], steps: [] },
  ])('of $paths runs $steps', ({ paths, steps }) => {
    expect(namesOf(testsIn(filesIn(paths), database))).toEqual(steps)
  })
})

describe('changeSteps', () => {
  test('always checks words, types, lint, directions and the house rules', async () => {
    expect(namesOf(await changeSteps(choiceOf({}), database))).toEqual([
      'words',
      'types',
      'lint',
      'directions',
      'unit tests',
    ])
  })

  test.each([
    { url: 'postgres://127.0.0.1/test', step: 'server on PostgreSQL', other: 'server on PGlite' },
    { url: undefined, step: 'server on PGlite', other: 'server on PostgreSQL' },
  ])('runs the server’s tests once: with $url, as $step', async ({ url, step, other }) => {
    const choice = choiceOf({ server: ['server/voice/lines.test.ts'] })
    const names = namesOf(await changeSteps(choice, databaseAt(url)))
    expect(names).toContain(step)
    expect(names).not.toContain(other)
  })
})

test('tests asked for by path run beside the loops, and nothing else does', () => {
  const steps = busyTestsIn(filesIn(['journeys/voice', 'server/payments/store.test.ts']), database)
  const waits = steps.filter(({ needs = [] }) => needs.includes('busy loops'))
  expect(namesOf(waits)).toEqual([
    'server on PGlite',
    'server on PostgreSQL',
    'money over a platform',
    'journeys',
  ])
  const loops = steps.find(({ name }) => name === 'busy loops')
  expect(loops?.needs).toEqual(expect.arrayContaining(['build', 'browser', 'mosquitto', 'postgres']))
})

test('on a busy machine, every test waits for the loops, and they wait for the preparations', () => {
  const steps = busySteps(database)
  const waits = steps.filter(({ needs = [] }) => needs.includes('busy loops'))
  expect(namesOf(waits)).toEqual(['commands', 'races', 'crash run', 'journeys'])
  const loops = steps.find(({ name }) => name === 'busy loops')
  expect(namesOf(steps)).toEqual(expect.arrayContaining(loops?.needs ?? []))
})
