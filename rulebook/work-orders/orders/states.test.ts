import { describe, expect, it } from 'vitest'
import { workStatuses } from '../appointments/completion.ts'
import { type OrderStatus, orderStates, orderSteps } from './states.ts'

describe('an order', () => {
  it('has a state for each status of a ticket or an order', () => {
    expect(Object.keys(orderStates).toSorted()).toEqual(workStatuses.toSorted())
  })

  it.each(Object.keys(orderStates) as OrderStatus[])('that is %s leads only to finished states', (status) => {
    const next = Object.values(orderStates[status].moves) as OrderStatus[]
    expect(next.every((each) => Object.keys(orderStates[each].moves).length === 0)).toBe(true)
    expect(next.length > 0).toBe(status === 'In-Progress')
  })

  it('goes through its stages one after the other, and ends with a legal move', () => {
    expect(orderSteps.map(({ from }) => from)).toEqual([
      'RECEIVED',
      'SCHEDULED',
      'INSTALLATION',
      'ACTIVATION',
    ])
    for (const [at, { to }] of orderSteps.entries()) expect(to).toBe(orderSteps[at + 1]?.from ?? 'complete')
    expect(orderStates['In-Progress'].moves.complete).toBe('Completed')
  })
})
