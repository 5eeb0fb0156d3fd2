import type { Call, CallLine } from '@lightwell/rulebook/call.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailRow } from './calls.ts'
import { groupWords } from './group-words.ts'

type Say = () => string

/** The audit trail's words for one folder's API calls, such as `POST /api/x`. They're in its `trail-words.ts`. */
export type TrailWords<Contracts> = { readonly [Line in LineOf<Contracts[keyof Contracts]>]?: Say }
/**
 * Looks at one API call of the contracts at a time. Otherwise TypeScript would combine every HTTP method with every
 * path.
 */
type LineOf<Contract> = Contract extends Call ? CallLine<Contract> : never

/** The audit trail's words for API calls that can do several things: by HTTP method and path, then by flag. */
export type TrailWordsByFlag = Readonly<Record<string, Readonly<Record<string, Say>>>>

interface NounTexts {
  trailWords: Readonly<Record<string, Say>>
  trailWordsByFlag?: TrailWordsByFlag
}

// Vite replaces this call with the modules of all matching files, and puts them into the trail page's script.
const found = Object.values(import.meta.glob<NounTexts>('../*/trail-words.ts', { eager: true }))
const trailWords: NounTexts['trailWords'] = Object.assign({}, ...found.map((each) => each.trailWords))
const byFlag: TrailWordsByFlag = Object.assign({}, ...found.map(({ trailWordsByFlag }) => trailWordsByFlag))

/** Says in a few words what a call did, as in "Looked at the bills". */
export function actionText({
  call,
  about,
  group,
  isChange,
}: Pick<TrailRow, 'call' | 'about' | 'group' | 'isChange'>): string {
  const said = byFlag[call]?.[about[0] ?? ''] ?? trailWords[call]
  if (said) return said()
  const what = { what: groupWords[group]() }
  return isChange ? words.trail_did_change(what) : words.trail_did_look(what)
}
