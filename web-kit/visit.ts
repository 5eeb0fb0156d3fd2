// State of one visit, such as the signed-in person, the language and the cache. In a browser, each tab is one visit.
// The server renders pages for many people at once, and tests open the portal for several people. Each of these people
// has a visit. So keep state in `perVisit`, not in module variables. There are two exceptions: state that's the same
// for everyone (a formatter), and state that only browsers use (other tabs).

/** The state of one visit. Each key is the function that created its state. */
export type Visit = Map<() => object, object>

/** Finds the visit of the code that's running. Node's `AsyncLocalStorage` does this. */
export interface Visits {
  run<Made>(visit: Visit, work: () => Made): Made
  getStore(): Visit | undefined
}

const ofTab: Visit = new Map()
let visits: Visits | undefined

/**
 * Declares state of which each visit has its own copy, created when first used: `const its = perVisit(() => ({ … }))`.
 */
export function perVisit<State extends object>(make: () => State): () => State {
  return () => {
    const visit = visits?.getStore() ?? ofTab
    const kept = visit.get(make) ?? make()
    visit.set(make, kept)
    return kept as State
  }
}

/** From now on, each visit has its own state. The server calls this once, before it renders pages. */
export function separateVisits(by: Visits): void {
  visits = by
}

/** Runs code as a visit of its own, with its own state. */
export function inOwnVisit<Made>(work: () => Made): Made {
  if (visits === undefined) throw new Error('Visits are not told apart.')
  return visits.run(new Map(), work)
}

/** True while the server renders a page: no document and no tab storage exist. */
export const isDrawing = (): boolean => visits?.getStore() !== undefined
