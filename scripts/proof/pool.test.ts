import { describe, expect, test } from 'vitest'
import { byLongestWay, runPool, withNeeds } from './pool.ts'
import { broke, held, type Outcome, type Step, skipped } from './step.ts'

/** A step that runs until it's released. */
function gated(name: string, { outcome = held(''), ...rest }: Partial<Step> & { outcome?: Outcome } = {}) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const given: number[] = []
  const step: Step = {
    name,
    places: 1,
    weight: 1,
    async run(places) {
      given.push(places)
      await promise
      return outcome
    },
    ...rest,
  }
  return { step, given, end: () => resolve() }
}

/** Starts a run, and waits until everything that can start has. Returns the names of the started steps. */
function watch(gates: { step: Step }[], places = 2) {
  const started: string[] = []
  const run = runPool(
    gates.map(({ step }) => step),
    { places, started: (running) => started.push(running.at(-1) ?? '') },
  )
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    return [...started]
  }
  return { run, settled }
}

describe('runPool', () => {
  test('starts a step as soon as the steps it needs have passed, whatever else still runs', async () => {
    const [words, lint] = [gated('words', { weight: 5 }), gated('lint', { weight: 4 })]
    const types = gated('types', { needs: ['words'] })
    const { run, settled } = watch([types, words, lint])
    expect(await settled()).toEqual(['words', 'lint'])
    words.end()
    expect(await settled()).toEqual(['words', 'lint', 'types'])
    lint.end()
    types.end()
    expect((await run).map(({ step }) => step.name)).toEqual(['words', 'lint', 'types'])
  })

  test('starts the longest step that is ready, and no more than there are places', async () => {
    const gates = [gated('short'), gated('long', { weight: 9 }), gated('middle', { weight: 5 })] as const
    const { run, settled } = watch([...gates])
    expect(await settled()).toEqual(['long', 'middle'])
    gates[1].end()
    expect(await settled()).toEqual(['long', 'middle', 'short'])
    for (const gate of gates) gate.end()
    await run
  })

  test('starts a step that takes both places once both are free, and fills one meanwhile', async () => {
    const both = gated('both', { places: 2, weight: 9, needs: ['first'] })
    const [first, other, third] = [
      gated('first', { weight: 9 }),
      gated('other', { weight: 8 }),
      gated('third'),
    ]
    const { run, settled } = watch([both, first, other, third])
    expect(await settled()).toEqual(['first', 'other'])
    first.end()
    expect(await settled()).toEqual(['first', 'other', 'third'])
    other.end()
    expect(await settled()).toEqual(['first', 'other', 'third'])
    third.end()
    expect(await settled()).toEqual(['first', 'other', 'third', 'both'])
    both.end()
    await run
  })

  test('gives the last step to start all the places that are free', async () => {
    const [first, last] = [gated('first', { weight: 2 }), gated('last', { needs: ['first'] })]
    const { run, settled } = watch([first, last])
    await settled()
    first.end()
    last.end()
    await run
    expect([first.given, last.given]).toEqual([[1], [2]])
  })

  test('runs a step that wants more places than there are on those there are', async () => {
    const only = gated('both', { places: 2 })
    only.end()
    const [done] = await watch([only], 1).run
    expect(done?.outcome).toEqual(held(''))
    expect(only.given).toEqual([1])
  })

  test('skips what needs a failed step, with the reason, and runs the rest', async () => {
    const gates = [
      gated('browser journeys', { needs: ['build'] }),
      gated('build', { needs: ['words'] }),
      gated('words', { outcome: broke('ended with 1', 'a finding') }),
      gated('lint'),
    ]
    for (const gate of gates) gate.end()
    const done = await watch(gates).run
    const outcomes = Object.fromEntries(done.map(({ step, outcome }) => [step.name, outcome]))
    expect(outcomes.words?.failed).toBe(1)
    expect(outcomes.build).toEqual(skipped('it needs “words”, which did not hold.'))
    expect(outcomes['browser journeys']).toEqual(skipped('it needs “build”, which did not hold.'))
    expect(outcomes.lint?.passed).toBe(1)
    expect(gates[0]?.given).toEqual([])
  })

  test('runs what needs a skipped step', async () => {
    const gates = [
      gated('poppler', { outcome: skipped('no poppler.') }),
      gated('server', { needs: ['poppler', 'not in this run'] }),
    ]
    for (const gate of gates) gate.end()
    expect((await watch(gates).run).map(({ outcome }) => outcome.passed)).toEqual([0, 1])
  })

  test('counts a step that throws as failed, and reports what it threw', async () => {
    const gone: Step = { ...gated('gone').step, run: () => Promise.reject(new Error('no such program')) }
    const [done] = await runPool([gone], { places: 1 })
    expect(done?.outcome).toMatchObject({ failed: 1, said: expect.stringContaining('no such program') })
  })
})

describe('byLongestWay', () => {
  const step = (name: string, weight: number, needs: string[] = []): Step => ({
    ...gated(name).step,
    weight,
    needs,
  })

  test('puts a short step that a long one waits for before a middling one', () => {
    const steps = [step('middling', 10), step('short', 1), step('long', 50, ['short'])]
    expect(byLongestWay(steps).map(({ name }) => name)).toEqual(['short', 'long', 'middling'])
  })

  test('refuses steps that need each other, and two with the same name', () => {
    expect(() => byLongestWay([step('a', 1, ['b']), step('b', 1, ['a'])])).toThrow('needs itself')
    expect(() => byLongestWay([step('a', 1), step('a', 2)])).toThrow('same name')
  })
})

test('withNeeds adds what the asked steps need, and what that needs', () => {
  const step = (name: string, needs: string[] = []): Step => ({ ...gated(name).step, needs })
  const steps = [
    step('words'),
    step('build', ['words']),
    step('lint'),
    step('journeys', ['build', 'browser']),
  ]
  const [, , , journeys] = steps
  expect(withNeeds(steps, journeys ? [journeys] : []).map(({ name }) => name)).toEqual([
    'words',
    'build',
    'journeys',
  ])
})
