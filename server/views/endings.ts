import type { viewEndings } from '@lightwell/rulebook/views/contract.ts'

/** By whom or what a view was ended before its time. */
export type ViewEnding = (typeof viewEndings)[number]
