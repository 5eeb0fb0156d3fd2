import { expect, test } from 'vitest'
import {
  type MethodEvent,
  type MethodState,
  methodStates,
  nextMethodState,
  nextValidationState,
  statesBeforeMethod,
  statesBeforeValidation,
  type ValidationEvent,
  type ValidationState,
  validationStates,
} from './states.ts'

const methods = Object.keys(methodStates) as MethodState[]
const methodEvents: MethodEvent[] = [
  'keep',
  'keep-unverified',
  'lapse',
  'verify',
  'change',
  'default',
  'delete',
]
const legalForMethods: Record<string, MethodState> = {
  'entered keep': 'active',
  'entered keep-unverified': 'unverified',
  'entered lapse': 'deleted',
  'unverified verify': 'active',
  'unverified change': 'unverified',
  'unverified delete': 'deleted',
  'active change': 'active',
  'active default': 'active',
  'active delete': 'deleted',
}

test.each(methods.flatMap((state) => methodEvents.map((event) => [state, event] as const)))(
  'a method that is %s, %s',
  (state, event) => {
    expect(nextMethodState(state, event)).toBe(legalForMethods[`${state} ${event}`])
  },
)

const validations = Object.keys(validationStates) as ValidationState[]
const validationEvents: ValidationEvent[] = ['confirm', 'send-deposits', 'answer', 'mismatch', 'refuse']
const legalForValidations: Record<string, ValidationState> = {
  'asking confirm': 'verified',
  'asking send-deposits': 'deposits',
  'asking refuse': 'locked',
  'deposits answer': 'confirming',
  'confirming confirm': 'verified',
  'confirming mismatch': 'deposits',
  'confirming refuse': 'locked',
}

test.each(validations.flatMap((state) => validationEvents.map((event) => [state, event] as const)))(
  'a validation that is %s, %s',
  (state, event) => {
    expect(nextValidationState(state, event)).toBe(legalForValidations[`${state} ${event}`])
  },
)

test.each(methodEvents)('exactly the methods for which %s is legal may do it', (event) => {
  const before = methods.filter((state) => `${state} ${event}` in legalForMethods)
  expect(statesBeforeMethod(event)).toEqual(before)
})

test.each(validationEvents)('exactly the validations for which %s is legal may do it', (event) => {
  const before = validations.filter((state) => `${state} ${event}` in legalForValidations)
  expect(statesBeforeValidation(event)).toEqual(before)
})
