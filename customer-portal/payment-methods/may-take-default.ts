import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'

/**
 * True if another method may become the default. The current default may be someone else's, and this person may have no
 * right to change it.
 */
export const mayTakeDefault = (methods: readonly SavedMethod[]): boolean =>
  methods.find(({ isDefault }) => isDefault)?.isChangeable ?? true
