import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'

/**
 * True if another method may become the default. False if someone else's method is the default and this person may not
 * change it.
 */
export const mayTakeDefault = (methods: readonly SavedMethod[]): boolean =>
  methods.find(({ isDefault }) => isDefault)?.isChangeable ?? true
