import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'

/** Whether another method may become the default: that takes it from the one that has it, which may be somebody else's to change. */
export const mayTakeDefault = (methods: readonly SavedMethod[]): boolean =>
  methods.find(({ isDefault }) => isDefault)?.isChangeable ?? true
