import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'

/** True if another method may become the default. That changes the current default, which may be someone else's. */
export const mayTakeDefault = (methods: readonly SavedMethod[]): boolean =>
  methods.find(({ isDefault }) => isDefault)?.isChangeable ?? true
